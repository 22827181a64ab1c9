import type { NowChange, NowEvent, NowStanding, NowView } from '#contract/live/now-view.ts'

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
