import type { Published } from '#domain/points/rules/rule-source.ts'
import type { TournamentKind } from '#domain/points/rules/tournament-kinds.ts'
import { findKinds } from '#domain/points/to-points-event.ts'
import type { Day } from '#domain/time/day.ts'
import type { Category } from '#domain/words/category.ts'
import { PROMOTION_RULES, type PromotionRule } from './promotion-rules.ts'

/** How many go on from the pools. */
export type Promotion = Published<{ readonly percent: number }>

/** What tells the kind of an event. `round`: of pools, from 1. */
export interface PromotedEvent {
  readonly tournamentName: string
  readonly category?: Category | undefined
  readonly isTeam: boolean
  readonly day?: Day | undefined
  readonly round: number
}

const UNKNOWN: Promotion = {
  published: false,
  note: 'The handbook names no share for events of this kind.',
  page: 37,
}

/**
 * How many of an event go on from its pools by the rules of its day (Athlete Handbook 2026-27, p. 37-38). Not published is
 * a state of its own: where several kinds would say different shares, for rounds of pools after the first, and in other
 * seasons.
 */
export function findPromotion(event: PromotedEvent): Promotion {
  const { isTeam, round, day, category } = event
  if (isTeam || round !== 1 || day === undefined || category === undefined) return UNKNOWN
  const kinds = findKinds({ name: event.tournamentName }, category)
  const rules = kinds.map(kind => findRule(kind, category, day))
  const [rule] = rules
  if (rule === undefined || rules.some(other => other?.percent !== rule.percent)) return UNKNOWN
  return { published: true, percent: rule.percent, source: rule.source }
}

function findRule(kind: TournamentKind, category: Category, day: Day): PromotionRule | undefined {
  return PROMOTION_RULES.find(
    ({ level, categories, editions, source }) =>
      level === kind.level &&
      categories.includes(category) &&
      (editions === undefined || (kind.edition !== undefined && editions.includes(kind.edition))) &&
      source.from <= day &&
      day <= source.to,
  )
}
