import type { DayEvent, DayRound, DayView } from '#contract/live/day-view.ts'
import type { NowPastBout } from '#contract/live/now-view.ts'
import type { OwnBout } from '#domain/fencer-state/fencer-state.ts'
import { listOwnRounds, type OwnRound } from '#domain/fencer-state/own-rounds.ts'
import { toFirstName } from '#domain/names/first-name.ts'
import type { Day } from '#domain/time/day.ts'
import type { DayItem } from './read-day.ts'
import { toDayState, toPublicTimes } from './to-day-state.ts'

interface DayOf {
  /** The fencer's whole name, of which the first is told. */
  readonly name: string
  readonly day: Day
  readonly closesAt: number
}

/** A fencer's day as anybody with the link may see it: each field is taken by name, so that no other comes along. */
export function toDayView({ name, day, closesAt }: DayOf, items: readonly DayItem[]): DayView {
  const zone = items.find(({ event }) => event.timeZoneId !== undefined)?.event.timeZoneId
  const location = items.find(({ event }) => event.location !== undefined)?.event.location
  const looks = items.filter(({ event }) => event.live).map(item => item.lookedAt)
  const others = items.map(item => item.lookedAt)
  return {
    who: toFirstName(name),
    day,
    ...(zone === undefined ? {} : { timeZoneId: zone }),
    ...(location === undefined ? {} : { location }),
    closesAt,
    lookedAt: looks.length > 0 ? Math.min(...looks) : Math.max(0, ...others),
    events: items.map(toDayEvent),
  }
}

function toDayEvent({ row, event }: DayItem): DayEvent {
  const { name, startTime, fencers, live, status, feed } = event
  const entry = fencers.find(one => one.fencerId === row.fencer)?.id
  return {
    name,
    ...(startTime === undefined ? {} : { startTime }),
    count: fencers.length,
    live: live && status !== 'Finished',
    source: feed.source,
    ...(feed.flags.includes('unreachable') ? { isUnreachable: true as const } : {}),
    state: toDayState(row.state),
    ...toPublicTimes(row),
    ...(row.correctedAt === undefined ? {} : { correctedAt: row.correctedAt }),
    rounds: entry === undefined ? [] : listOwnRounds(event, entry).map(toDayRound),
  }
}

function toDayRound(round: OwnRound): DayRound {
  const time = round.time === undefined ? {} : { time: round.time }
  if (round.kind === 'pool') {
    const { kind, of, bouts } = round
    return { kind, round: round.round, of, bouts: bouts.map(toTuple), ...time }
  }
  const { kind, roundOf, isSide, bout } = round
  return { kind, roundOf, ...(isSide ? { isSide } : {}), bout: toTuple(bout), ...time }
}

function toTuple({ won, own, other }: OwnBout): NowPastBout {
  const result = won ? 'V' : 'D'
  return own === undefined || other === undefined ? [result] : [result, own, other]
}
