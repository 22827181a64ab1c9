import type { CalendarLine } from './calendar-line.ts'

/** The screen that says more of a line. */
export function toLinePath({ kind, tournament, event }: CalendarLine): string {
  if (event) return `/live/${toSegment(tournament.id)}/event/${toSegment(event.id)}/`
  return kind === 'tournament' ? `/live/${toSegment(tournament.id)}` : '/plan'
}

const toSegment = (id: string): string => encodeURIComponent(id.toWellFormed())
