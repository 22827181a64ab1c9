import { countPromoted } from '#domain/pools/promotion.ts'
import type { LeftOutReason } from './left-out-reason.ts'
import type { Points } from './points.ts'
import { type Finish, ROUND_PLACES, ROUNDS, type Round, type ScoredEvent } from './points-result.ts'
import type { PointsRules } from './rules/points-rules.ts'
import type { RuleSource, Unpublished } from './rules/rule-source.ts'
import type { Scale } from './rules/scale.ts'

/** Points of one finish with the rule they rest on; `reason` says why they are 0. */
export type Score =
  | { published: true; points: Points; round?: Round; reason?: LeftOutReason; source: RuleSource }
  | Unpublished

type Worth = { points: Points; round?: Round } | { points: 0; reason: LeftOutReason }

/**
 * Points of one finish. Who ties shares the average of the places involved (Athlete Handbook 2026-27, p. 46), rounded
 * half up to a thousandth; places without points enter it with 0.
 */
export function scoreFinish(rules: PointsRules, event: ScoredEvent, finish: Finish): Score {
  const scale = rules.scales[event.category]?.[event.level]
  if (!scale) return { published: true, points: 0, reason: 'otherList', source: rules.source }
  if (!scale.published) return scale
  return { published: true, ...toWorth(scale, event.fencers, finish), source: scale.source }
}

/** The round of a table in which a place lies: 3 → T4; undefined below its last row. */
export const findRound = (place: number, rows: Readonly<Partial<Record<Round, Points>>>): Round | undefined =>
  ROUNDS.find(round => rows[round] !== undefined && place <= ROUND_PLACES[round])

function toWorth(scale: Scale, fencers: number | undefined, finish: Finish): Worth {
  if (fencers === undefined && scale.kind !== 'rounds') return { points: 0, reason: 'fieldUnknown' }
  if (fencers !== undefined && fencers < scale.leastFencers) return { points: 0, reason: 'tooFew' }
  if ('round' in finish) return toRoundWorth(scale, finish.round)

  const { place, tiedFencers = 1 } = finish
  const last = place + tiedFencers - 1
  if (!isCount(place) || !isCount(tiedFencers) || last > (fencers ?? MOST_FENCERS))
    return { points: 0, reason: 'badPlace' }
  const points = toTieShare(scale, place, last, fencers ?? 0)
  const round = scale.kind === 'rounds' ? findRound(place, scale.rows) : undefined
  if (points > 0) return { points, ...(round && { round }) }
  return { points: 0, reason: place > toTableEnd(scale) ? 'belowTable' : 'belowCut' }
}

function toRoundWorth(scale: Scale, round: Round): Worth {
  if (scale.kind !== 'rounds') return { points: 0, reason: 'placeUnknown' }
  const points = scale.rows[round]
  return points === undefined ? { points: 0, reason: 'belowTable' } : { points, round }
}

/** Sum over the places involved, divided once: so no rounding enters before the end. */
function toTieShare(scale: Scale, first: number, last: number, fencers: number): Points {
  let sum = 0
  for (let place = first; place <= last; place++) sum += toPlaceWorth(scale, place, fencers)
  const parts = last - first + 1
  return Math.round(sum / (scale.kind === 'share' ? parts * fencers : parts))
}

/** Worth of a place; on a `share` scale still to be divided by the fencers. */
function toPlaceWorth(scale: Scale, place: number, fencers: number): number {
  if (scale.kind === 'share') return (fencers - place + 1) * scale.full
  if (scale.kind === 'rounds') {
    const round = findRound(place, scale.rows)
    return (round && scale.rows[round]) ?? 0
  }
  return place <= countAwarded(scale, fencers) ? (scale.places[place - 1] ?? 0) : 0
}

/** How many places of a field get points. */
function countAwarded({ depth, cut, places }: Extract<Scale, { kind: 'places' }>, fencers: number): number {
  const deep = depth ? (depth.findLast(line => fencers >= line.from)?.places ?? 0) : places.length
  return cut ? Math.min(deep, cut.atMost, countPromoted(fencers, cut.percent)) : deep
}

function toTableEnd(scale: Scale): number {
  if (scale.kind === 'places') return scale.places.length
  if (scale.kind === 'share') return MOST_FENCERS
  return Math.max(0, ...ROUNDS.filter(round => scale.rows[round] !== undefined).map(it => ROUND_PLACES[it]))
}

/** Larger than any event; bounds the loop over a tie. */
const MOST_FENCERS = 10_000

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1
