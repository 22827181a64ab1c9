import type { ScoresheetBout } from './scoresheet-state.ts'

/** How a bout goes, as somebody tells who keeps it. It stands in no log: told again it is another, and told no more it is none. */
export interface ToldBout {
  /** Its place on the sheet (`toSlotName`). */
  readonly slot: string
  /** Keys of the two, and their touches so far. */
  readonly left: string
  readonly right: string
  readonly leftTouches: number
  readonly rightTouches: number
  /** Which of its account’s devices it is kept on. */
  readonly device?: string | undefined
}

/** A bout that somebody keeps. `at`: when it was told last, by the server’s clock. */
export interface RunningBout extends ToldBout {
  readonly by: string
  readonly at: number
}

/** So often whoever keeps a bout tells of it where nothing has changed. */
export const TOLD_AGAIN_MS = 60_000
/** Told no more for so long: nobody keeps it, as far as anybody knows. */
export const RUNNING_MS = 3 * TOLD_AGAIN_MS

/** Who keeps a bout at a moment, the one who told last first, with the touches as the bout has its sides. */
export const findRunning = (
  { slot, left }: Pick<ScoresheetBout, 'slot' | 'left'>,
  told: readonly RunningBout[],
  now: number,
): RunningBout[] =>
  told
    .filter(one => one.slot === slot && one.at > now - RUNNING_MS)
    .sort((a, b) => b.at - a.at)
    .map(one => (one.left === left ? one : turn(one)))

const turn = (one: RunningBout): RunningBout => ({
  ...one,
  left: one.right,
  right: one.left,
  leftTouches: one.rightTouches,
  rightTouches: one.leftTouches,
})
