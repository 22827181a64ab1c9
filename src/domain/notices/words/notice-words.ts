import type { Day } from '#domain/time/day.ts'
import type { Weapon } from '#domain/words/weapon.ts'

/** Words of notices in one language. `who` is the fencer's first name, `opponent` a name as on sheets. */
export interface NoticeWords {
  readonly inPool: (number: number) => string
  readonly tableOf: (size: number) => string
  readonly strip: (strip: string) => string
  readonly posted: (who: string, pool: string) => string
  readonly goToStrip: (who: string, strip: string) => string
  readonly goTo: (who: string, strip: string) => string
  readonly soon: (who: string) => string
  readonly before: (bouts: number) => string
  readonly newStrip: (who: string, strip: string, was: string) => string
  readonly won: (who: string) => string
  readonly lost: (who: string) => string
  readonly wonBy: (who: string, score: string) => string
  readonly lostBy: (who: string, score: string) => string
  readonly corrected: (title: string) => string
  readonly hadSaid: (score: string) => string
  readonly against: (opponent: string) => string
  readonly poolDone: (who: string, victories: number, of: number) => string
  readonly indicator: (indicator: string) => string
  readonly next: (who: string, opponent: string) => string
  readonly cutOff: (who: string) => string
  readonly finished: (who: string, place: string) => string
  /** `place` 1 to 3. */
  readonly medal: (who: string, place: number) => string
  readonly goesOn: (who: string) => string
  readonly seed: (seed: number) => string
  readonly video: (who: string) => string
  readonly inMinutes: (minutes: number) => string
  readonly isOpen: (who: string) => string
  readonly ranks: (best: number, worst: number) => string
  /** So many go on from the pools. */
  readonly goOn: (count: number) => string
  readonly checkIn: (who: string, time: string) => string
  /** `what` is a tournament, days as `day` says them. */
  readonly opens: (what: string, day: string) => string
  readonly late: (what: string, day: string) => string
  readonly closes: (what: string, day: string) => string
  readonly withdrawal: (who: string, day: string) => string
  /** "Mon, Nov 30" */
  readonly day: (day: Day) => string
  readonly spots: (what: string, count: number) => string
  readonly clubmate: (who: string, name: string) => string
  readonly clubmates: (who: string, count: number) => string
  readonly others: (count: number) => string
  readonly weapons: { readonly [One in Weapon]: string }
  readonly rated: (who: string, rating: string) => string
  readonly ratingWas: (rating: string) => string
  readonly renewed: string
  readonly taskFailed: (task: string) => string
}
