import { RESULT_CLASS_NAMES } from '#domain/past/result-class.ts'
import { formatOrdinal, formatPlace } from '#domain/tableau/place.ts'
import { formatRoundName } from '#domain/tableau/round-name.ts'
import { CATEGORY_NAMES } from '#domain/words/category.ts'
import type { EventCode } from '#domain/words/event-code.ts'
import { formatEventStatus } from '#domain/words/event-status.ts'
import { GENDER_NAMES } from '#domain/words/gender.ts'
import { WEAPON_NAMES } from '#domain/words/weapon.ts'
import { plural } from '../plural.ts'
import type { ShortEvent, Translated } from '../translated.ts'

/** The terms of the sport. English says them as the specification spells them. */
export const terms = {
  categories: CATEGORY_NAMES,
  genders: GENDER_NAMES,
  weapons: WEAPON_NAMES,
  resultClasses: RESULT_CLASS_NAMES,
  /** Header of an elimination round, by how many are in it. */
  round: formatRoundName,
  /** A tree beside the main one, by its name in the source's own words. */
  tree: (name: string) => name,
  /** Where an event stands. */
  status: formatEventStatus,
  /** What the last bouts of a table are fenced for. */
  medals: { gold: 'Gold medal', silver: 'Silver medal', bronze: 'Bronze medal' },
  /** An event that is fenced while nobody says how far it is. */
  underWay: 'Under way',
  /** What goes on in an event, in the source's own words. */
  phase: (words: string) => words,
  /** A place alone. */
  ordinal: formatOrdinal,
  /** A place in a list, marked where it is shared. */
  place: formatPlace,
  /** An event by its code, without the region. */
  event: ({ category, gender, weapon }: EventCode) =>
    `${CATEGORY_NAMES[category]} ${GENDER_NAMES[gender]} ${WEAPON_NAMES[weapon]}`,
  /** An event by the name that its organizer wrote. */
  eventName: (name: string) => name,
  /** An event in a few letters. */
  shortEvent: ({ shortName }: ShortEvent) => shortName,
  /** The stage of a result, "Pool" or "T64" on the wire. */
  stage: (stage: string) => stage,
  /** A category by its name on the wire. */
  categoryOf: (name: string) => name,
  spots: {
    full: 'Full',
    left: (count: number) => plural(count, 'spot left', 'spots left'),
    of: (taken: number, total: number) => `${taken} of ${total} spots`,
  },
  ratings: {
    event: (rating: string) => `${rating} event`,
    fencers: (count: number) => `${count} fencers or more`,
    rated: (list: string) => `Rated: ${list} or better`,
    top: (top: number, list: string) => `In the top ${top}: ${list} or better`,
    places: (from: number, to: number, letter: string) =>
      from === to ? `${from} → ${letter}` : `${from}–${to} → ${letter}`,
    source: (source: string) => `By the ${source}`,
    unknown: 'How this rating is earned is not known here.',
    likely: (rating: string) => `${rating} likely`,
    noneLikely: 'No rating likely yet',
    more: (count: number, letter: string) => `${words(count)} more ${letter} or better`,
    moreFencers: (count: number) => `${words(count)} more ${count === 1 ? 'fencer' : 'fencers'}`,
    makeIt: (people: string, rating: string, isOne: boolean) =>
      `${people} ${isOne ? 'makes' : 'make'} it ${rating}`,
    byEntries: 'By who is entered now.',
  },
  regions: {
    region: (region: number) => `Region ${region}`,
    states: (region: number, states: string) => `Region ${region}: ${states}`,
  },
} as const

/** Small numbers are words in running text. */
function words(count: number): string {
  return (
    ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][count] ??
    String(count)
  )
}

/** These texts in any language. */
export type TermsTexts = Translated<typeof terms>
