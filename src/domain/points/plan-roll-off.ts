import { addDays, type Day, parseDay } from '#domain/time/day.ts'
import type { PointsList } from './points-list.ts'
import type { Edition, PointsResult } from './points-result.ts'
import type { PointsRules } from './rules/points-rules.ts'
import type { Replacement } from './rules/roll-off-rules.ts'
import type { RuleSource } from './rules/rule-source.ts'

/** An event of a season, and its last day. */
export type HeldEdition = Edition & { day: Day }

/** What the end of a result depends on besides the rules. */
export interface RollOffFacts {
  held: readonly HeldEdition[]
  birthYear?: number
}

/**
 * When a result stops counting. `until` is the first day without it; null while the day of the replacing event is not
 * known. `nextSeason`: the season's own event, whose replacement is not published yet, so the limit in months is all
 * there is.
 */
export interface RollOff {
  until: Day | null
  because: 'replaced' | 'months' | 'nextSeason' | 'agedOut'
  by?: Edition
  source: RuleSource
}

/**
 * The end of a result in a list: when the equivalent event of the next season is fenced, else after twelve months, or
 * by ageing out if that is earlier (Athlete Handbook 2026-27, p. 41-42).
 */
export function planRollOff(
  rules: PointsRules,
  list: PointsList,
  result: PointsResult,
  facts: RollOffFacts,
): RollOff {
  const regular = planReplacement(rules, result, facts.held)
  const aged = findAgeOut(rules, list, facts)
  return aged?.until && (regular.until === null || aged.until < regular.until) ? aged : regular
}

/** Does a result with this end still count on a day? */
export const isStillCounting = ({ until }: RollOff, day: Day): boolean => until === null || day < until

function planReplacement(
  rules: PointsRules,
  { edition, category, day }: PointsResult,
  held: readonly HeldEdition[],
): RollOff {
  const { schedule, byOrder, most } = rules.rollOff
  const limit = { until: addMonths(day, most.months), source: most.source }
  if (!edition) return { ...limit, because: 'months' }

  const isOrdered = byOrder.events.includes(edition.event)
  const isLine = (line: Replacement): boolean => line.categories.includes(category)
  if (edition.season === rules.previousSeason) {
    const line = schedule.find(it => isLine(it) && it.replaces === edition.event)
    const event = isOrdered ? edition.event : line?.event
    if (event === undefined) return { ...limit, because: 'months' }
    const by: Edition = {
      event,
      season: rules.season,
      ...(isOrdered && edition.order !== undefined && { order: edition.order }),
    }
    const until = held.find(it => isSameEdition(it, by))?.day ?? null
    return { until, because: 'replaced', by, source: line?.source ?? byOrder.source }
  }
  const isYearly = isOrdered || schedule.some(it => isLine(it) && it.event === edition.event)
  return { ...limit, because: edition.season === rules.season && isYearly ? 'nextSeason' : 'months' }
}

/** Too old for the list's category: already, after the turn of the tables, or at the end of the season. */
function findAgeOut(
  rules: PointsRules,
  list: PointsList,
  { held, birthYear }: RollOffFacts,
): RollOff | undefined {
  const rule = rules.lists[list]
  if (birthYear === undefined || !rule.published || !rule.ages) return undefined
  const { tables, turn, cutAtSeasonEnd } = rules.ages
  const [a, b] = [tables.a.bands[rule.ages].from, tables.b.bands[rule.ages].from]
  const agedOut = (until: Day | null, source: RuleSource): RollOff => ({ until, because: 'agedOut', source })

  if (a !== undefined && birthYear < a) return agedOut(rules.from, tables.a.source)
  if (b !== undefined && birthYear < b) {
    const turned = held.find(it => it.event === turn && it.season === rules.season)
    return agedOut(turned ? addDays(turned.day, 1) : null, tables.b.source)
  }
  if (cutAtSeasonEnd.lists.includes(list) && b !== undefined && birthYear < b + 1)
    return agedOut(addDays(rules.to, 1), cutAtSeasonEnd.source)
  return undefined
}

const isSameEdition = (a: Edition, b: Edition): boolean =>
  a.event === b.event && a.season === b.season && a.order === b.order

/** The same date so many months on, or the first of the month after it where there is no such date. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const same = formatDate(at, date)
  return parseDay(same).ok ? same : formatDate(at + 1, 1)
}

function formatDate(monthNumber: number, date: number): Day {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${Math.floor(monthNumber / 12)}-${two((monthNumber % 12) + 1)}-${two(date)}`
}
