import type { CutTexts } from '../en/cut.ts'
import { frenchPlural } from '../plural.ts'

const ordinal = (rank: number): string => (rank === 1 ? '1er' : `${rank}e`)

/** French: who goes on from the pools, who does not, and why nobody can say yet. */
export const cut = {
  cut: {
    title: who => `${who} après les poules`,
    ofForNow: count => `sur ${count} pour l’instant`,
    standings: { in: 'Passe', bubble: 'Sur le fil', out: 'Ne passe pas' },
    onlySaid: rank => `${ordinal(rank)}, quoi qu’il arrive`,
    betweenSaid: (best, worst) => `peut finir entre ${ordinal(best)} et ${ordinal(worst)}`,
    unless: 'calculé ici, sauf abandons et corrections',
    lineAfter: count => `barre après le ${ordinal(count)}`,
    atBest: rank => `${ordinal(rank)} au mieux`,
    atWorst: rank => `${ordinal(rank)} au pire`,
    goOn: count => `${frenchPlural(count, 'passe', 'passent')}`,
    openPools: count => `${frenchPlural(count, 'poule ouverte', 'poules ouvertes')}`,
    everybody: 'Tout le monde passe : ce qui compte est le rang d’entrée.',
    worst: (rank, count) => `Au pire ${ordinal(rank)} : ${frenchPlural(count, 'passe', 'passent')}.`,
    best: (rank, count) => `Au mieux ${ordinal(rank)} : ${frenchPlural(count, 'passe', 'passent')}.`,
    enoughOne: 'Gagner l’assaut qui reste suffit.',
    enoughAll: left => `Reste ${frenchPlural(left, 'assaut', 'assauts')} : tout gagner suffit.`,
    enoughAny: (wins, left) =>
      `Reste ${frenchPlural(left, 'assaut', 'assauts')} : ${frenchPlural(wins, 'victoire suffit, n’importe laquelle', 'victoires suffisent, n’importe lesquelles')}.`,
    leastOne: 'L’assaut qui reste doit être gagné.',
    leastAll: left => `Reste ${frenchPlural(left, 'assaut', 'assauts')} : il faut tout gagner.`,
    leastAny: (wins, left) =>
      `Reste ${frenchPlural(left, 'assaut', 'assauts')} : il faut au moins ${frenchPlural(wins, 'victoire', 'victoires')}.`,
    pivot: (winner, loser) => `Il suffit que ${winner} batte ${loser}.`,
    rival: (who, rival) => `${who} ne manque la barre que si ${rival} passe devant.`,
    rivalsAll: (who, rivals) => `${who} ne manque la barre que si ${rivals} passent devant.`,
    rivalsSome: (who, count, rivals) =>
      `${who} ne manque la barre que si ${count} d’entre eux passent devant : ${rivals}.`,
    by: {
      rules: (percent, book, page) => `${percent} % passent : ${book}, p. ${page}`,
      typed: 'Le nombre de qualifiés a été saisi ici.',
    },
    notPublished: 'Le nombre de qualifiés n’est pas publié pour cette épreuve.',
    ask: 'Affiché dans la salle ? Saisissez combien passent',
    percent: 'en pour cent',
    count: 'ou en nombre',
    keep: 'L’utiliser',
    drop: 'Le retirer',
    list: 'Classement pour l’instant',
    caption: (goOn, count) => `Classement après les poules pour l’instant : ${goOn} sur ${count} passent.`,
    captionOpen: count => `Classement de ${count} après les poules pour l’instant.`,
    columns: { now: 'Rang', fencer: 'Tireur', canBe: 'Possible', standing: 'Passe' },
    line: (goOn, count) => `Barre pour l’instant : ${goOn} sur ${count} passent`,
    final: {
      of: count => `sur ${count}`,
      line: (goOn, count) => `${goOn} sur ${count} ${goOn < 2 ? 'passe' : 'passent'}`,
      list: 'Classement après les poules',
      caption: count => `Classement de ${count} après les poules.`,
      place: 'Rang',
      note: 'D’après les scores saisis en piste. La liste de l’organisateur fait foi.',
    },
    places: (from, to) => `Rangs ${from} à ${to}`,
    sharedPlaces: (count, from, to) =>
      from === to ? `${count} au rang ${from}` : `${count} aux rangs ${from} à ${to}`,
    done: 'terminé',
    left: bouts => `${bouts} à tirer`,
    foot: '* tire encore. « Passe » et « Ne passe pas » ne sont dits que si plus aucun résultat ne peut le changer. La liste de l’organisateur fait foi.',
  },
} as const satisfies CutTexts
