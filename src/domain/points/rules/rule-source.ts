import type { Day } from '#domain/time/day.ts'

/** A place where the book contradicts itself or an older edition, and what is followed here. */
export interface RuleFlag {
  readonly id: string
  readonly pages: readonly number[]
  readonly note: string
  readonly followed: string
}

/** Where a rule stands, and the days on which it holds. */
export interface RuleSource {
  readonly book: string
  readonly page: number
  readonly from: Day
  readonly to: Day
  readonly flags: readonly RuleFlag[]
}

/** A rule that the book leaves open: a state of its own, so that nobody fills it with a guess. */
export interface Unpublished {
  readonly published: false
  readonly note: string
  readonly page: number
}

/** A rule with its source, or the news that there is none yet. */
export type Published<Rule> = ({ readonly published: true; readonly source: RuleSource } & Rule) | Unpublished
