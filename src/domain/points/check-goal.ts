import type { RatingLetter } from '#domain/ratings/rating.ts'
import type { Day } from '#domain/time/day.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { findAgeEligibility, type KnownTotals } from './age-eligibility.ts'
import { countQualifiers } from './division-qualifiers.ts'
import type { Points } from './points.ts'
import type { PointsCategory, PointsLevel, PointsResult } from './points-result.ts'
import type { AgeTable } from './rules/age-rules.ts'
import { isInEventSet } from './rules/counting-rule.ts'
import type { Championship } from './rules/division-qualifier-rules.ts'
import type { Goal, LegacyList, Requirement } from './rules/goal-rules.ts'
import type { PointsRules } from './rules/points-rules.ts'
import type { RuleSource, Unpublished } from './rules/rule-source.ts'

/** Regional points of the old kind, with the day of the result. */
export interface LegacyResult {
  list: LegacyList
  day: Day
  points: Points
}

/** What is known of somebody in one weapon. What is absent is not known, which differs from nothing. */
export interface GoalFacts {
  weapon: Weapon
  birthYear?: number
  letter?: RatingLetter
  /** In force at the event, for goals that name no table. */
  ageTable?: AgeTable
  totals: KnownTotals
  /** All results of the season. */
  results?: readonly PointsResult[]
  legacyResults?: readonly LegacyResult[]
  pentathlonRank?: number | null
}

/** Is a condition met? `short` are the points that lack. */
export interface RequirementCheck {
  requirement: Requirement
  met: Answer
  have?: Points
  short?: Points
  source: RuleSource
}
type Answer = 'yes' | 'no' | 'unknown'

export type GoalCheck =
  | {
      published: true
      qualified: Answer
      needs: RequirementCheck[]
      anyOf: RequirementCheck[]
      source: RuleSource
    }
  | Unpublished

/** Where somebody stands before a goal. Criteria that are not published are answered as such, never guessed. */
export function checkGoal(rules: PointsRules, goal: Goal, facts: GoalFacts): GoalCheck {
  const rule = rules.goals[goal]
  if (!rule.published) return rule
  const check = (requirement: Requirement): RequirementCheck => ({
    requirement,
    source: requirement.source,
    ...checkRequirement(rules, requirement, facts),
  })
  const needs = rule.needs.map(check)
  const anyOf = rule.anyOf.map(check)
  return { published: true, qualified: toAnswer(needs, anyOf), needs, anyOf, source: rule.source }
}

function toAnswer(needs: readonly RequirementCheck[], anyOf: readonly RequirementCheck[]): Answer {
  const way = anyOf.length === 0 ? 'yes' : findBestAnswer(anyOf)
  const all = [...needs.map(check => check.met), way]
  if (all.includes('no')) return 'no'
  return all.includes('unknown') ? 'unknown' : 'yes'
}

function findBestAnswer(checks: readonly RequirementCheck[]): Answer {
  const answers = checks.map(check => check.met)
  if (answers.includes('yes')) return 'yes'
  return answers.includes('unknown') ? 'unknown' : 'no'
}

type Check = Pick<RequirementCheck, 'met' | 'have' | 'short'>

function checkRequirement(rules: PointsRules, requirement: Requirement, facts: GoalFacts): Check {
  switch (requirement.kind) {
    case 'age': {
      if (facts.birthYear === undefined) return { met: 'unknown' }
      const tables = [requirement.table ?? facts.ageTable ?? 'a']
      const event = { category: requirement.category, level: toNationalLevel(rules, requirement.category) }
      return { met: findAgeEligibility(rules, facts.birthYear, event, tables, facts.totals).eligible }
    }
    case 'rating':
      return facts.letter ? { met: toYesNo(requirement.letters.includes(facts.letter)) } : { met: 'unknown' }
    case 'points':
      return comparePoints(facts.totals[requirement.list], requirement.least)
    case 'legacyPoints':
      return checkLegacyPoints(requirement, facts)
    case 'listed': {
      const totals = requirement.lists.map(list => facts.totals[list])
      if (totals.some(points => points !== undefined && points > 0)) return { met: 'yes' }
      return { met: totals.includes(undefined) ? 'unknown' : 'no' }
    }
    case 'fenced':
      return { met: findAnswer(rules, requirement, facts, () => 'yes') }
    case 'topShare':
      return { met: findAnswer(rules, requirement, facts, result => isInShare(result, requirement)) }
    case 'slot': {
      const events = { events: { [requirement.category]: ['local', 'regional'] }, isQualifier: true } as const
      const { championship } = requirement
      return { met: findAnswer(rules, events, facts, result => isInSlot(rules, championship, result)) }
    }
    case 'pentathlon': {
      if (facts.weapon !== requirement.weapon || facts.pentathlonRank === null) return { met: 'no' }
      if (facts.pentathlonRank === undefined) return { met: 'unknown' }
      return { met: toYesNo(facts.pentathlonRank <= requirement.top) }
    }
  }
}

const toYesNo = (isMet: boolean): Answer => (isMet ? 'yes' : 'no')

function comparePoints(have: Points | undefined, least: Points): Check {
  if (have === undefined) return { met: 'unknown' }
  return have >= least ? { met: 'yes', have } : { met: 'no', have, short: least - have }
}

/** The best of each list by itself: the lists do not add up. */
function checkLegacyPoints(
  { lists, best, least, after, before }: Extract<Requirement, { kind: 'legacyPoints' }>,
  { legacyResults }: GoalFacts,
): Check {
  if (!legacyResults) return { met: 'unknown' }
  const totals = lists.map(list => {
    const inside = legacyResults.filter(it => it.list === list && it.day > after && it.day < before)
    const points = inside.map(it => it.points).toSorted((a, b) => b - a)
    return points.slice(0, best).reduce((sum, one) => sum + one, 0)
  })
  return comparePoints(Math.max(0, ...totals), least)
}

/** The best answer that this season's results of the events give. */
function findAnswer(
  { from, to }: PointsRules,
  { events, isQualifier = false }: Pick<Extract<Requirement, { kind: 'fenced' }>, 'events' | 'isQualifier'>,
  { results }: GoalFacts,
  ask: (result: PointsResult) => Answer,
): Answer {
  if (!results) return 'unknown'
  const answers = results
    .filter(it => it.day >= from && it.day <= to && isInEventSet(it, events))
    .filter(it => !isQualifier || it.isQualifier)
    .map(ask)
  if (answers.includes('yes')) return 'yes'
  return answers.includes('unknown') ? 'unknown' : 'no'
}

/** Between the share and the next whole place the answer hangs on rounding. */
function isInShare(
  { finish, fencers, isExcluded }: PointsResult,
  { percent, rounding }: { percent: number; rounding: 'up' | 'notPublished' },
): Answer {
  if (isExcluded) return 'no'
  if (!('place' in finish) || fencers === undefined) return 'unknown'
  const places = (fencers * percent) / 100
  if (finish.place <= Math.floor(places)) return 'yes'
  if (finish.place > Math.ceil(places)) return 'no'
  return rounding === 'up' ? 'yes' : 'unknown'
}

/** Below the slots one may still move up when somebody above is in by points already, which the result cannot tell. */
function isInSlot(
  rules: PointsRules,
  championship: Championship,
  { finish, fencers, isExcluded }: PointsResult,
): Answer {
  if (isExcluded) return 'no'
  if (!('place' in finish) || fencers === undefined) return 'unknown'
  const slots = countQualifiers(rules, championship, fencers)
  if (slots === 0) return 'no'
  return finish.place <= slots ? 'yes' : 'unknown'
}

/** The level whose age exceptions a national event of the category has. */
const toNationalLevel = (rules: PointsRules, category: PointsCategory): PointsLevel =>
  rules.scales[category]?.national ? 'national' : 'elite'
