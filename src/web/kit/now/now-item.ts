import type { NowClaim } from '#contract/live/now-claim.ts'
import type { NowEvent, NowRow, NowView } from '#contract/live/now-view.ts'
import { toBoutKey } from '#domain/fencer-state/to-bout-key.ts'
import { parseClockTime } from '#domain/time/clock-time.ts'
import { findZonedTime, toInstant } from '#domain/time/zoned-time.ts'
import { deviceTimeZone } from '#web/kit/time/device-time-zone.ts'

/** A row with all that it is shown with. */
export interface NowItem {
  readonly row: NowRow
  readonly event: NowEvent
  readonly name: string
  /** The reader is a coach of their club. */
  readonly isCoached?: true
  /** Who goes to the bout that comes. */
  readonly claim?: NowClaim
}

/** Names a row among the others. */
export const toItemKey = ({ row }: Pick<NowItem, 'row'>): string => `${row.event} ${row.fencer}`

/** The rows of a view with their events, names, and who goes to their bouts. */
export function toNowItems({ rows, events, fencers, claims = [] }: NowView): NowItem[] {
  const byId = new Map(events.map(event => [event.id, event]))
  const known = new Map(fencers.map(fencer => [fencer.id, fencer]))
  const claimed = new Map(claims.map(claim => [`${claim.event} ${claim.fencer}`, claim]))
  return rows.flatMap(row => {
    const event = byId.get(row.event)
    if (!event) return []
    const { name = '', isCoached } = known.get(row.fencer) ?? {}
    const claim = claimed.get(toItemKey({ row }))
    return [
      {
        row,
        event,
        name,
        ...(isCoached ? { isCoached } : {}),
        // A claim ends with its bout.
        ...(claim && claim.bout === toBoutKey(row.state) ? { claim } : {}),
      },
    ]
  })
}

/** Whether an event is of a day to come, by the clock at its venue. */
export function isOnLaterDay(
  { date, timeZoneId, live }: Pick<NowEvent, 'date' | 'timeZoneId' | 'live'>,
  now: number,
): boolean {
  const today = findZonedTime(now, timeZoneId ?? deviceTimeZone())?.day
  return !live && date !== undefined && today !== undefined && date > today
}

/** When an event begins, epoch milliseconds; undefined where its day or hour is not known. */
export const findStart = (event: Pick<NowEvent, 'date' | 'startTime' | 'timeZoneId'>): number | undefined =>
  findMoment(event, event.startTime)

/** A clock reading at an event's venue on its day, epoch milliseconds; undefined where its day or the reading is not known. */
export function findMoment(
  { date, timeZoneId }: Pick<NowEvent, 'date' | 'timeZoneId'>,
  clock: string | undefined,
): number | undefined {
  const minutes = clock === undefined ? undefined : parseClockTime(clock)
  if (date === undefined || !minutes?.ok) return undefined
  return toInstant(date, minutes.value * 60, timeZoneId ?? deviceTimeZone())
}
