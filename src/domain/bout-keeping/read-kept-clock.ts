import type { KeptClock } from './kept-bout.ts'

/** Milliseconds that are left at a moment: never less than none, nor more than there were when it was started. */
export const readKeptClock = ({ leftMs, since }: KeptClock, now: number): number =>
  since === undefined ? leftMs : Math.min(leftMs, Math.max(0, leftMs - (now - since)))
