import type { EstimatedResult, FencerEstimate } from '#contract/standings/standings-estimate.ts'
import { findPointsList } from '#domain/points/find-points-list.ts'
import type { LeftOutReason } from '#domain/points/left-out-reason.ts'
import { planRollOff } from '#domain/points/plan-roll-off.ts'
import type { PointsList } from '#domain/points/points-list.ts'
import type { PointsResult } from '#domain/points/points-result.ts'
import { findPointsRules } from '#domain/points/points-seasons.ts'
import type { CountingRule } from '#domain/points/rules/counting-rule.ts'
import type { PointsRules } from '#domain/points/rules/points-rules.ts'
import type { RuleSource } from '#domain/points/rules/rule-source.ts'
import { type TotalLine, toTotal } from '#domain/points/to-total.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { EventCode } from '#domain/words/event-code.ts'
import { parseStandingsCode } from '#domain/words/standings-code.ts'
import type { Question } from '#server/store/question/question.ts'
import { dayOf, type FieldEvent, type PointsField, pointsField } from './points-field.ts'
import { listMembers, toFacts, toPublicFencer } from './standings-estimate.ts'

const PER_POINT = 1000
/** More than anybody fences in two seasons. */
const MOST_RESULTS = 300
/** These still stand, and go at their time, though they do not count today. */
const STANDING: readonly LeftOutReason[] = ['beyondBest', 'sycLimit', 'nationalLimit', 'olderWorlds']

/**
 * The results behind one person's estimate. Undefined for who is not in it: what the public list does not name is not
 * public either. Ages play in the total and are not told.
 */
export function* fencerEstimate(
  text: string,
  fencerId: string,
  today: Day,
): Question<FencerEstimate | undefined> {
  const code = parseStandingsCode(text)
  const rules = findPointsRules(today)
  const list = code.ok ? findPointsList(code.value) : undefined
  if (!code.ok || !rules || !list) return undefined
  const rule = rules.lists[list]
  if (!rule.published) return undefined
  const field = yield* pointsField(rules, rule, code.value, today, fencerId)
  const person = listMembers(rules, list, field).find(({ id }) => id === fencerId)
  if (!person) return undefined
  const total = toTotal(rules, list, person.results, toFacts(person, field, today, code.value.region))
  if (!total.published || total.points <= 0) return undefined
  const parts = { rules, rule, list, field, code: code.value }
  return {
    asOf: today,
    season: rules.season,
    fencer: toPublicFencer(person),
    points: total.points / PER_POINT,
    source: cite(total.source),
    results: [
      ...total.lines.flatMap(line => toResult(line, parts)),
      ...person.unknown
        .toSorted((a, b) => (dayOf(a.event) < dayOf(b.event) ? 1 : -1))
        .map(({ event, place, because }) => ({
          ...toPlace(event, parts),
          place,
          points: 0,
          counts: false,
          reason: because,
          source: cite(rules.source),
        })),
    ].slice(0, MOST_RESULTS),
  }
}

interface Parts {
  readonly rules: PointsRules
  readonly rule: CountingRule & { source: RuleSource }
  readonly list: PointsList
  readonly field: PointsField
  readonly code: EventCode
}

const cite = ({ book, page }: RuleSource) => ({ book, page })

function toResult(line: TotalLine, parts: Parts): EstimatedResult[] {
  const { result, points, counts, source } = line
  const event = parts.field.events.get(result.id)
  if (!event || !('place' in result.finish)) return []
  const { place, tiedFencers } = result.finish
  const stands = line.counts || STANDING.includes(line.reason)
  return [
    {
      ...toPlace(event, parts),
      level: result.level,
      place,
      points: points / PER_POINT,
      counts,
      source: cite(source),
      ...(tiedFencers !== undefined && { tied: tiedFencers }),
      ...(!line.counts && { reason: line.reason }),
      ...(!line.counts && line.note !== undefined && { note: line.note }),
      ...(stands && { dropsOff: toDropOff(result, parts) }),
    },
  ]
}

function toPlace(event: FieldEvent, { field, code }: Parts) {
  const fencers = field.sizes.get(event.id)
  return {
    eventId: event.id,
    tournamentId: event.tournament_id,
    tournament: event.tournament,
    event: {
      name: event.name,
      category: event.category,
      gender: event.gender,
      weapon: code.weapon,
    },
    date: dayOf(event),
    ...(fencers !== undefined && { fencers }),
  }
}

/** When it goes, by the rules alone: an end by age would tell a birth year. */
function toDropOff(
  result: PointsResult,
  { rules, rule, list, field }: Parts,
): NonNullable<EstimatedResult['dropsOff']> {
  if (rule.basis === 'season')
    return { on: addDays(rules.to, 1), because: 'season', source: cite(rule.source) }
  const { until, because, by, source } = planRollOff(rules, list, result, { held: field.held })
  return {
    on: until,
    because: because === 'agedOut' ? 'months' : because,
    ...(by && { by: `${by.event} ${by.season}` }),
    source: cite(source),
  }
}
