import type { LiveEvent } from '#contract/live/live-event.ts'
import type { LiveFencer } from '#contract/live/live-fencer.ts'
import type { NowRow, NowState } from '#contract/live/now-view.ts'
import { toNowState } from '#contract/live/to-now-state.ts'
import type { FencerState } from '#domain/fencer-state/fencer-state.ts'
import { findFencerState } from '#domain/fencer-state/find-fencer-state.ts'
import { type DueRange, findDueRange } from '#domain/minutes/due-range.ts'
import { parseClockTime } from '#domain/time/clock-time.ts'
import { toInstant } from '#domain/time/zoned-time.ts'
import type { EventCut } from './event-cut.ts'

interface RowOf {
  readonly fencerId: string
  /** Their id in the event; undefined: it does not list them yet. */
  readonly entry: string | undefined
  /** All of the event, by their ids in it: made once for the rows of everybody. */
  readonly people: ReadonlyMap<string, LiveFencer>
  /** When bouts of a pool were seen to end. */
  readonly ends: (poolId: string) => readonly number[]
  readonly cut: EventCut
}

/** Where a fencer is in an event, by one version of it. */
export function toNowRow(event: LiveEvent, { fencerId, entry, people, ends, cut }: RowOf): NowRow {
  const state: FencerState = (entry === undefined ? undefined : findFencerState(event, entry)) ?? {
    kind: 'entered',
  }
  const { rating, ratingEarned } = (entry === undefined ? undefined : people.get(entry)) ?? {}
  const due = findDue(event, state, ends)
  const said = toNowState(state, id => people.get(id))
  return {
    event: event.id,
    fencer: fencerId,
    state: entry === undefined ? said : withCut(said, cut, entry),
    ...(due ? { due } : {}),
    ...(ratingEarned === undefined ? {} : toEarned(ratingEarned, rating)),
  }
}

const toEarned = (earned: string, rating: string | undefined): Pick<NowRow, 'earned' | 'rating'> =>
  rating === undefined ? { earned } : { earned, rating }

/**
 * Whose pool is over is told between which ranks they will stand; while it is fenced only what seldom
 * changes: each bout anywhere moves those ranks.
 */
function withCut(state: NowState, cut: EventCut, entry: string): NowState {
  if (state.kind === 'poolDone' || (state.kind === 'waitingForTableau' && state.tree === undefined)) {
    const ranks = cut.findRanks(entry)
    return ranks ? { ...state, ranks } : state
  }
  const line = state.kind === 'pool' ? cut.findCut(entry) : undefined
  return line && state.kind === 'pool' ? { ...state, cut: line } : state
}

function findDue(event: LiveEvent, state: FencerState, ends: RowOf['ends']): DueRange | undefined {
  if (!('next' in state) || state.next.isOn) return undefined
  const { time } = state.next
  const startsAt = time === undefined ? undefined : findMoment(event, time)
  const printed = startsAt === undefined ? {} : { startsAt }
  if (state.kind === 'tableau') return findDueRange({ ends: [], ...printed }, 0)
  const pool = event.pools.find(one => one.round === state.round && one.number === state.pool)
  return findDueRange({ ends: pool ? ends(pool.id) : [], ...printed }, state.before)
}

/** A clock reading at the venue on the event's day; undefined where either is not known. */
function findMoment({ date, timeZoneId }: LiveEvent, time: string): number | undefined {
  const minutes = parseClockTime(time)
  if (date === undefined || timeZoneId === undefined || !minutes.ok) return undefined
  const moment = toInstant(date, minutes.value * 60, timeZoneId)
  return Number.isNaN(moment) ? undefined : moment
}
