import type { NowItem } from '#web/kit/now/now-item.ts'

/** The page of a row's event. */
export const toEventPath = ({ event }: Pick<NowItem, 'event'>): string =>
  `/live/${encodeURIComponent(event.tournamentId)}/event/${encodeURIComponent(event.id)}/`
