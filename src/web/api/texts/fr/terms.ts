import { findCategoryByName } from '#domain/words/category.ts'
import { parseSourcePhase, type SourcePhase } from '#domain/words/source-phase.ts'
import type { TermsTexts } from '../en/terms.ts'
import { frenchPlural } from '../plural.ts'
import {
  GENDERS,
  SPOKEN_CATEGORIES,
  SPOKEN_WEAPONS,
  sayEvent,
  sayEventName,
  sayShortEvent,
} from './event-words.ts'

const PHASES = {
  elimination: 'Élimination directe en cours',
  poolsDone: 'Poules terminées',
  waiting: 'Sur le point de commencer',
  checkIn: 'Pointage ouvert',
} as const satisfies Record<Exclude<SourcePhase['kind'], 'pools'>, string>

const sayPoolPhase = (round: number | undefined): string =>
  round === undefined ? 'Poules en cours' : `Poules en cours, tour ${round}`

/** French: the terms of the sport. */
export const terms = {
  categories: SPOKEN_CATEGORIES,
  genders: GENDERS,
  weapons: SPOKEN_WEAPONS,
  resultClasses: {
    totalWin: 'Victoire totale',
    majorWin: 'Victoire nette',
    closeWin: 'Victoire serrée',
    draw: 'Égalité',
    closeLoss: 'Défaite serrée',
    majorLoss: 'Défaite nette',
    totalLoss: 'Défaite totale',
  },
  round: roundOf => (roundOf === 4 ? 'Demi-finale' : roundOf === 2 ? 'Finale' : `T${roundOf}`),
  tree: name =>
    name
      .replace(/^repechage\b/i, 'Repêchage')
      .replace(/^final of\b/i, 'Finale à')
      .replace(/^bronze$/i, 'Assaut pour le bronze'),
  status(status) {
    if (status === 'Finished') return 'Terminée'
    if (status === 'NotStarted' || !status) return 'Pas commencée'
    return `Poules (${status.completedPools}/${status.totalPools})`
  },
  medals: { gold: 'Médaille d’or', silver: 'Médaille d’argent', bronze: 'Médaille de bronze' },
  underWay: 'En cours',
  phase(words) {
    const phase = parseSourcePhase(words)
    if (!phase) return words
    return phase.kind === 'pools' ? sayPoolPhase(phase.round) : PHASES[phase.kind]
  },
  ordinal: place => (place === 1 ? '1er' : `${place}e`),
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
    full: 'Complet',
    left: count => frenchPlural(count, 'place libre', 'places libres'),
    of: (taken, total) => `${frenchPlural(taken, 'place', 'places')} sur ${total}`,
  },
  ratings: {
    event: rating => `épreuve ${rating}`,
    fencers: count => `${count} tireurs ou plus`,
    rated: list => `Classés\u00a0: ${list} ou mieux`,
    top: (top, list) => `Parmi les ${top} premiers\u00a0: ${list} ou mieux`,
    places: (from, to, letter) => (from === to ? `${from} → ${letter}` : `${from}–${to} → ${letter}`),
    source: source => `D’après ${source}`,
    unknown: 'On ne sait pas ici comment cette note s’obtient.',
    likely: rating => `${rating} probable`,
    noneLikely: 'Pas encore de niveau probable',
    more: (count, letter) => `${count} ${letter} ou mieux de plus`,
    moreFencers: count => `${count} ${count === 1 ? 'tireur' : 'tireurs'} de plus`,
    makeIt: (people, rating) => `avec ${people}, ce serait ${rating}`,
    byEntries: 'D’après les inscrits à ce jour.',
  },
  regions: {
    region: region => `Région ${region}`,
    states: (region, states) => `Région ${region}\u00a0: ${states}`,
  },
} satisfies TermsTexts
