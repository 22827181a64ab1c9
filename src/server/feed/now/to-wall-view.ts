import type { LiveEvent } from '#contract/live/live-event.ts'
import type { NowView } from '#contract/live/now-view.ts'
import type { WallEvent, WallView } from '#contract/live/wall-view.ts'
import { parsePersonName } from '#domain/names/person-name.ts'
import { toDayState, toPublicTimes } from './to-day-state.ts'

interface WallOf {
  readonly closesAt: number
  readonly findEvent: (eventId: string) => LiveEvent | undefined
}

/** The rows of everybody whom somebody follows as a hall may see them, field by field. */
export function toWallView({ rows, events, fencers }: NowView, { closesAt, findEvent }: WallOf): WallView {
  const names = new Map(fencers.map(({ id, name }) => [id, toShownName(name)]))
  const places = new Map(events.map(({ id }, at) => [id, at]))
  const location = events.find(event => event.location !== undefined)?.location
  const looks = events.filter(event => event.live).map(event => event.lookedAt)
  return {
    rows: rows.map(row => ({
      who: names.get(row.fencer) ?? '',
      event: places.get(row.event) ?? 0,
      state: toDayState(row.state),
      ...toPublicTimes(row),
      ...(row.correctedAt === undefined ? {} : { correctedAt: row.correctedAt }),
    })),
    events: events.map(event => toWallEvent(event, findEvent(event.id))),
    ...(location === undefined ? {} : { location }),
    closesAt,
    lookedAt: looks.length > 0 ? Math.min(...looks) : 0,
  }
}

function toWallEvent(event: NowView['events'][number], whole: LiveEvent | undefined): WallEvent {
  const { name, date, startTime, checkInCloses, timeZoneId, live, source, flags } = event
  const tellsCheckIn = whole?.fencers.some(({ status }) => status === 'checkedIn') === true
  return {
    name,
    ...(date === undefined ? {} : { date }),
    ...(startTime === undefined ? {} : { startTime }),
    ...(checkInCloses === undefined ? {} : { checkInCloses }),
    ...(timeZoneId === undefined ? {} : { timeZoneId }),
    live,
    source,
    ...(tellsCheckIn ? { tellsCheckIn } : {}),
    ...(flags.includes('unreachable') ? { isUnreachable: true as const } : {}),
  }
}

/** "Élodie M.": whoever has one name only is called by it. */
export function toShownName(name: string): string {
  const { first, last } = parsePersonName(name)
  const given = first.split(' ')[0]
  const letter = /\p{L}/u.exec(last)?.[0]?.toUpperCase()
  if (!given) return last
  return letter === undefined ? given : `${given} ${letter}.`
}
