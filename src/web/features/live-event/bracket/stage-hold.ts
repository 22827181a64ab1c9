import { type BracketSize, stageHeight } from './bracket-geometry.ts'

/** What sticks to the top of the page above the stage. */
export const STICKY_PX = 150

/** Where things are on the page when a swipe begins, in pixels. */
export interface StagePlace {
  /** Top of the stage from the top of the page. */
  readonly stageTop: number
  readonly scrollY: number
  readonly windowHeight: number
  /** What of the page comes below the stage. */
  readonly below: number
}

/**
 * Where the page should be scrolled to with another round in focus, so that the pair under the eye stays where it is:
 * the stage shrinks and grows around the middle of the window. Near the page's top nothing has to be held.
 */
export function toScrollTarget(
  place: StagePlace,
  first: number,
  focus: number,
  size: BracketSize,
): (at: number) => number {
  const { stageTop, scrollY, windowHeight, below } = place
  const middle = (windowHeight + STICKY_PX) / 2
  const top = stageTop - scrollY
  const isHeld = top < STICKY_PX - size.pitch / 2
  const share = (middle - top) / stageHeight(first, focus, size)
  return at => {
    const height = stageHeight(first, at, size)
    const wanted = isHeld ? stageTop + share * height - middle : scrollY
    return Math.max(0, Math.min(wanted, stageTop + height + below - windowHeight))
  }
}
