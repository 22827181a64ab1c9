import type { LiveEvent } from '#contract/live/live-event.ts'

/** A finished event may still be corrected, one not begun may still be drawn: both can wait longer between looks. */
const SLOWER = { finished: 12, waiting: 3, running: 1 } as const

/** Milliseconds between two looks at an event, given those for a running one. */
export function lookInterval(event: LiveEvent, base: number): number {
  if (event.feed.version === 0) return base
  if (event.status === 'Finished') return base * SLOWER.finished
  return base * (event.live ? SLOWER.running : SLOWER.waiting)
}
