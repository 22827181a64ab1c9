import type { NowChange, NowEvent, NowStanding, NowView } from '#contract/live/now-view.ts'
import { isOlder } from './is-older.ts'

/** A view with the rows and the event of a change in their places. */
export function applyNowChange(view: NowView, { rows, event }: NowChange): NowView {
  const fresh = new Map(rows.map(row => [row.fencer, row]))
  return {
    ...view,
    rows: view.rows.map(row => (row.event === event.id ? (fresh.get(row.fencer) ?? row) : row)),
    events: view.events.map(one =>
      one.id === event.id
        ? { ...event, ...keepCheckIn(one), lookedAt: Math.max(one.lookedAt, event.changedAt) }
        : one,
    ),
  }
}

/** What no stream says again. */
const keepCheckIn = ({ checkInCloses }: NowEvent): Pick<NowEvent, 'checkInCloses'> =>
  checkInCloses === undefined ? {} : { checkInCloses }

/** A view in which an event was looked at just now. */
export const applyNowLook = (view: NowView, eventId: string, lookedAt: number): NowView => ({
  ...view,
  events: view.events.map(one =>
    one.id === eventId && lookedAt > one.lookedAt ? { ...one, lookedAt } : one,
  ),
})

/** Whether a view holds every event in the version that stands, and no other. */
export const holdsStanding = ({ events }: NowView, standing: NowStanding): boolean =>
  events.length === Object.keys(standing).length &&
  events.every(({ id, version }) => standing[id] === version)

/** A newer answer with the rows of those events of which what shows knows more: a stream told of it meanwhile. */
export function keepNewer(shown: NowView, answer: NowView): NowView {
  const kept = new Map(
    answer.events.flatMap(event => {
      const own = shown.events.find(one => one.id === event.id)
      return own && isOlder(event, own) ? [[own.id, own] as const] : []
    }),
  )
  if (kept.size === 0) return answer
  const rows = new Map(shown.rows.map(row => [`${row.event} ${row.fencer}`, row]))
  return {
    ...answer,
    rows: answer.rows.map(row => (kept.has(row.event) && rows.get(`${row.event} ${row.fencer}`)) || row),
    events: answer.events.map(event => kept.get(event.id) ?? event),
  }
}
