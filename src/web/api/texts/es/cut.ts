import type { CutTexts } from '../en/cut.ts'
import { spanishPlural } from '../plural.ts'

/** Spanish: who goes on from the pools, who does not, and why nobody can say yet. */
export const cut = {
  cut: {
    title: who => `${who} tras las poules`,
    ofForNow: count => `de ${count} por ahora`,
    standings: { in: 'Pasa', bubble: 'En el filo', out: 'No pasa' },
    onlySaid: rank => `${rank}.º, pase lo que pase`,
    betweenSaid: (best, worst) => `puede acabar entre ${best}.º y ${worst}.º`,
    unless: 'calculado aquí, salvo abandonos y correcciones',
    lineAfter: count => `corte tras el ${count}.º`,
    atBest: rank => `${rank}.º en el mejor caso`,
    atWorst: rank => `${rank}.º en el peor caso`,
    goOn: count => `pasan ${count}`,
    openPools: count => `quedan ${spanishPlural(count, 'poule', 'poules')}`,
    everybody: 'Pasan todos: lo que cuenta es el puesto de salida.',
    worst: (rank, count) => `En el peor caso ${rank}.º: pasan ${count}.`,
    best: (rank, count) => `En el mejor caso ${rank}.º: pasan ${count}.`,
    enoughOne: 'Basta ganar el asalto que queda.',
    enoughAll: left => `${spanishPlural(left, 'asalto', 'asaltos')} por tirar: basta ganarlo todo.`,
    enoughAny: (wins, left) =>
      `${spanishPlural(left, 'asalto', 'asaltos')} por tirar: ${spanishPlural(wins, 'victoria basta, sea cual sea', 'victorias bastan, sean cuales sean')}.`,
    leastOne: 'Hay que ganar el asalto que queda.',
    leastAll: left => `${spanishPlural(left, 'asalto', 'asaltos')} por tirar: hay que ganarlo todo.`,
    leastAny: (wins, left) =>
      `${spanishPlural(left, 'asalto', 'asaltos')} por tirar: al menos ${spanishPlural(wins, 'victoria', 'victorias')}.`,
    pivot: (winner, loser) => `Basta que ${winner} gane a ${loser}.`,
    rival: (who, rival) => `${who} solo se queda fuera si ${rival} le adelanta.`,
    rivalsAll: (who, rivals) => `${who} solo se queda fuera si ${rivals} le adelantan.`,
    rivalsSome: (who, count, rivals) => `${who} solo se queda fuera si le adelantan ${count} de: ${rivals}.`,
    by: {
      rules: (percent, book, page) => `Pasa el ${percent} %: ${book}, p. ${page}`,
      typed: 'Cuántos pasan se escribió aquí.',
    },
    notPublished: 'No se ha publicado cuántos pasan en esta prueba.',
    ask: '¿Está anunciado en la sala? Escribe cuántos pasan',
    percent: 'en porcentaje',
    count: 'o como número',
    keep: 'Usarlo',
    drop: 'Quitarlo',
    list: 'Clasificación por ahora',
    caption: (goOn, count) => `Clasificación tras las poules por ahora: pasan ${goOn} de ${count}.`,
    captionOpen: count => `Clasificación de ${count} tras las poules por ahora.`,
    columns: { now: 'Ahora', fencer: 'Tirador', canBe: 'Puede ser', standing: 'Pasa' },
    line: (goOn, count) => `Línea de corte por ahora: pasan ${goOn} de ${count}`,
    final: {
      of: count => `de ${count}`,
      line: (goOn, count) => `pasan ${goOn} de ${count}`,
      list: 'Clasificación tras las poules',
      caption: count => `Clasificación de ${count} tras las poules.`,
      place: 'Puesto',
      note: 'Según los tanteos anotados en pista. La lista del organizador tiene la última palabra.',
    },
    places: (from, to) => `Puestos ${from} a ${to}`,
    sharedPlaces: (count, from, to) =>
      from === to ? `${count} en el puesto ${from}` : `${count} en los puestos ${from} a ${to}`,
    done: 'terminado',
    left: bouts => `${bouts} por tirar`,
    foot: '* aún tira. «Pasa» y «No pasa» solo se dicen cuando ningún resultado que falte puede cambiarlo. La lista del organizador tiene la última palabra.',
  },
} as const satisfies CutTexts
