import { findCategoryByName } from '#domain/words/category.ts'
import { parseSourcePhase, type SourcePhase } from '#domain/words/source-phase.ts'
import type { TermsTexts } from '../en/terms.ts'
import { spanishPlural } from '../plural.ts'
import {
  GENDERS,
  SPOKEN_CATEGORIES,
  SPOKEN_WEAPONS,
  sayEvent,
  sayEventName,
  sayShortEvent,
} from './event-words.ts'

const PHASES = {
  elimination: 'Eliminación directa en curso',
  poolsDone: 'Poules terminadas',
  waiting: 'A punto de empezar',
  checkIn: 'Control de presencia abierto',
} as const satisfies Record<Exclude<SourcePhase['kind'], 'pools'>, string>

const sayPoolPhase = (round: number | undefined): string =>
  round === undefined ? 'Poules en curso' : `Poules en curso, vuelta ${round}`

/** Spanish: the terms of the sport. */
export const terms = {
  categories: SPOKEN_CATEGORIES,
  genders: GENDERS,
  weapons: SPOKEN_WEAPONS,
  resultClasses: {
    totalWin: 'Victoria total',
    majorWin: 'Victoria amplia',
    closeWin: 'Victoria ajustada',
    draw: 'Empate',
    closeLoss: 'Derrota ajustada',
    majorLoss: 'Derrota amplia',
    totalLoss: 'Derrota total',
  },
  round: roundOf => (roundOf === 4 ? 'Semifinal' : roundOf === 2 ? 'Final' : `T${roundOf}`),
  tree: name =>
    name
      .replace(/^repechage\b/i, 'Repesca')
      .replace(/^final of\b/i, 'Final de')
      .replace(/^bronze$/i, 'Asalto por el bronce'),
  status(status) {
    if (status === 'Finished') return 'Terminada'
    if (status === 'NotStarted' || !status) return 'Sin empezar'
    return `Poules (${status.completedPools}/${status.totalPools})`
  },
  medals: { gold: 'Medalla de oro', silver: 'Medalla de plata', bronze: 'Medalla de bronce' },
  underWay: 'En curso',
  phase(words) {
    const phase = parseSourcePhase(words)
    if (!phase) return words
    return phase.kind === 'pools' ? sayPoolPhase(phase.round) : PHASES[phase.kind]
  },
  ordinal: place => `${place}.º`,
  place: ({ place, tied }) => `${place}${tied ? '=' : ''}`,
  event: sayEvent,
  eventName: sayEventName,
  shortEvent: sayShortEvent,
  stage: stage => (stage === 'Pool' ? 'Poule' : stage),
  categoryOf(name) {
    const category = findCategoryByName(name)
    return category === undefined ? name : SPOKEN_CATEGORIES[category]
  },
  spots: {
    full: 'Completo',
    left: count => spanishPlural(count, 'plaza libre', 'plazas libres'),
    of: (taken, total) => `${taken} de ${total} plazas`,
  },
  ratings: {
    event: rating => `prueba ${rating}`,
    fencers: count => `${count} tiradores o más`,
    rated: list => `Con clasificación: ${list} o mejor`,
    top: (top, list) => `Entre los ${top} primeros: ${list} o mejor`,
    places: (from, to, letter) => (from === to ? `${from} → ${letter}` : `${from}–${to} → ${letter}`),
    source: source => `Según ${source}`,
    unknown: 'Aquí no se sabe cómo se obtiene esta calificación.',
    likely: rating => `${rating} probable`,
    noneLikely: 'Aún sin clasificación probable',
    more: (count, letter) => `${count} ${letter} o mejor más`,
    moreFencers: count => `${count} ${count === 1 ? 'tirador' : 'tiradores'} más`,
    makeIt: (people, rating) => `con ${people} sería ${rating}`,
    byEntries: 'Según los inscritos ahora.',
  },
  regions: {
    region: region => `Región ${region}`,
    states: (region, states) => `Región ${region}: ${states}`,
  },
} satisfies TermsTexts
