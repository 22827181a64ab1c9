import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { type EventRating, formatEventRatings } from '#domain/ratings/event-ratings.ts'
import { listEarnedRatings } from '#domain/ratings/list-earned-ratings.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import type { RatedSheet } from './rate-sheet.ts'
import { tellEvent } from './tell-event.ts'

/** Somebody who earned a rating, by the file or by the rules. */
export interface Award {
  readonly sheet: EventSheet
  readonly person: SheetPerson
  /** What the event is taken for, "A2/B3". */
  readonly ratings: string
  /** "C22" as the file reports and as the rules give it; '' for nothing. */
  readonly reported: string
  readonly earned: string
}

/** Everybody who earned a rating by the file, or by the rules at an event of these ratings. */
export function listAwards({ sheet, event, entries }: RatedSheet, ratings: readonly EventRating[]): Award[] {
  const { day } = event
  const earned = day === undefined ? [] : listEarnedRatings(entries, ratings, { ...event, day })
  const awards = sheet.people.map((person, at) => {
    const [reported, own] = [parseRating(person.ratingEarned ?? ''), earned[at]]
    return {
      sheet,
      person,
      ratings: formatEventRatings(ratings),
      reported: reported.ok ? formatRating(reported.value) : '',
      earned: own ? formatRating(own) : '',
    }
  })
  return awards.filter(award => award.reported !== '' || award.earned !== '')
}

/** Each award that differs, with its reason. Nobody is named. */
export const tellAwards = (awards: readonly Award[]): string[] =>
  awards
    .filter(award => award.reported !== award.earned)
    .map(award => {
      const { person, reported, earned, sheet } = award
      const who = `place ${person.place ?? 'unknown'} with ${person.rating ?? 'no rating'}`
      const what = `${reported || 'nothing'} reported, ${earned || 'nothing'} by the rules`
      return `${tellEvent(sheet)}, ${who}: ${what}; ${findReason(award)}`
    })

function findReason({ sheet, ratings, person, reported, earned }: Award): string {
  if (person.place === undefined) return 'the file gives no place'
  if ((sheet.rating ?? '') !== ratings) {
    return `the file calls the event ${sheet.rating ?? 'unrated'}, the rules ${ratings || 'unrated'}`
  }
  if (earned === '') return 'the place brings no better or newer letter'
  return reported === '' ? 'the file forgot it, or the fencer was no member' : 'another letter or year'
}
