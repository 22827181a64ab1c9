import type { RuleFlag, RuleSource } from '#domain/points/rules/rule-source.ts'

/** The season that the book is for. */
export const SEASON_DAYS = { from: '2026-08-01', to: '2027-07-31' } as const

/** A page of the book of this season, with what is odd about it. */
export const citeHandbook = (page: number, ...flags: readonly RuleFlag[]): RuleSource => ({
  book: 'USA Fencing Athlete Handbook 2026-27',
  page,
  ...SEASON_DAYS,
  flags,
})
