import type { UsaRegion } from '#domain/places/usa-region.ts'
import { compareTexts } from '#domain/text/compare-texts.ts'
import type { Day } from '#domain/time/day.ts'
import type { LeftOutReason } from './left-out-reason.ts'
import { isStillCounting, planRollOff, type RollOffFacts } from './plan-roll-off.ts'
import type { Points } from './points.ts'
import type { PointsList } from './points-list.ts'
import type { PointsResult } from './points-result.ts'
import { type CountingRule, type CountLimit, isInEventSet } from './rules/counting-rule.ts'
import type { PointsRules } from './rules/points-rules.ts'
import type { RuleSource, Unpublished } from './rules/rule-source.ts'
import { scoreFinish } from './score-finish.ts'

/** The person and the day that a total is asked for. */
export type TotalFacts = RollOffFacts & { day: Day; homeRegion?: UsaRegion }

/** What became of one result, with the rule that decided it. */
export type TotalLine = { result: PointsResult; points: Points } & (
  | { counts: true; source: RuleSource }
  | { counts: false; reason: LeftOutReason; source: RuleSource; note?: string }
)

/** The sum of the lines that count; best lines first. */
export type Total =
  | { published: true; list: PointsList; points: Points; lines: TotalLine[]; source: RuleSource }
  | Unpublished

/**
 * A person's total in a list on a day, from the results of one weapon. Every result comes back as a line that says
 * whether it counts and by which rule. The order of the results plays no part.
 */
export function toTotal(
  rules: PointsRules,
  list: PointsList,
  results: readonly PointsResult[],
  facts: TotalFacts,
): Total {
  const rule = rules.lists[list]
  if (!rule.published) return rule
  const lines = results.map(result => toLine(rules, list, rule, result, facts)).toSorted(compareLines)
  const counted = applyLimits(lines, rule)
  return {
    published: true,
    list,
    points: counted.reduce((sum, line) => sum + (line.counts ? line.points : 0), 0),
    lines: counted,
    source: rule.source,
  }
}

type SourcedRule = CountingRule & { source: RuleSource }

/** One result by itself: worth something, of the right list, season, region and age. */
function toLine(
  rules: PointsRules,
  list: PointsList,
  rule: SourcedRule,
  result: PointsResult,
  facts: TotalFacts,
): TotalLine {
  const leave = (reason: LeftOutReason, source: RuleSource, points = 0): TotalLine => ({
    result,
    points,
    counts: false,
    reason,
    source,
  })
  const open = rule.open.find(it => isInEventSet(result, it.events))
  if (open) return leaveOpen(result, open, rule.source)
  if (!isInEventSet(result, rule.takes)) return leave('otherList', rule.source)

  const score = scoreFinish(rules, result, result.finish)
  if (!score.published) return leaveOpen(result, score, rule.source)
  if (result.isExcluded) return leave('excluded', rule.source)
  if (score.reason) return leave(score.reason, score.source)
  const { points, source } = score
  if (result.day > facts.day) return leave('notYet', rule.source, points)
  if (rule.basis === 'season' && (result.day < rules.from || result.day > rules.to))
    return leave('otherSeason', rule.source, points)
  if (rule.isOwnRegionOnly && (result.region === undefined || result.region !== facts.homeRegion))
    return leave('otherRegion', rule.source, points)
  const end = planRollOff(rules, list, result, facts)
  if (!isStillCounting(end, facts.day))
    return leave(end.because === 'agedOut' ? 'agedOut' : 'rolledOff', end.source, points)
  return { result, points, counts: true, source }
}

const leaveOpen = (result: PointsResult, { note, page }: Unpublished, source: RuleSource): TotalLine => ({
  result,
  points: 0,
  counts: false,
  reason: 'notPublished',
  source: { ...source, page },
  note,
})

/** The best that the limits allow. Each limit is a part of the list, so taking the best first gives the most. */
function applyLimits(lines: readonly TotalLine[], rule: SourcedRule): TotalLine[] {
  const used = new Map<string, number>()
  const latest = new Set(rule.limits.filter(it => it.isLatest).flatMap(it => listLatest(lines, it)))
  let taken = 0
  return lines.map(line => {
    if (!line.counts) return line
    const { result, points } = line
    const limits = rule.limits.filter(limit => limit.levels.includes(result.level))
    const full = limits.find(limit =>
      limit.isLatest ? !latest.has(line) : (used.get(toLimitKey(limit, result)) ?? 0) >= limit.count,
    )
    if (full) return { result, points, counts: false, reason: full.reason, source: full.source }
    if (taken >= rule.best)
      return { result, points, counts: false, reason: 'beyondBest', source: rule.source }
    taken++
    for (const limit of limits)
      used.set(toLimitKey(limit, result), (used.get(toLimitKey(limit, result)) ?? 0) + 1)
    return line
  })
}

/** A latest result that gave nothing still shuts out the older ones. */
const listLatest = (lines: readonly TotalLine[], limit: CountLimit): TotalLine[] =>
  lines
    .filter(line => line.counts || !NEVER_LATEST.includes(line.reason))
    .filter(line => limit.levels.includes(line.result.level))
    .toSorted((a, b) => (a.result.day < b.result.day ? 1 : -1))
    .slice(0, limit.count)

const NEVER_LATEST: readonly LeftOutReason[] = ['otherList', 'notPublished', 'notYet']

const toLimitKey = ({ reason, per }: CountLimit, { category }: PointsResult): string =>
  per === 'category' ? `${reason} ${category}` : reason

/** Most points first, then the newer; the id settles what is left, so that the given order plays no part. */
const compareLines = (a: TotalLine, b: TotalLine): number =>
  b.points - a.points || compareTexts(b.result.day, a.result.day) || compareTexts(a.result.id, b.result.id)
