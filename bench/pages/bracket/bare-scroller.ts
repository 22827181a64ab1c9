import type { Drawing } from './drawing.ts'

const STEP_PX = 274
const ROUNDS = 9

/** A snapping scroller of the same measures in which nothing is done: the frames that this machine can draw. */
export const bareScroller: Drawing = {
  draw(host) {
    const snaps = Array.from(
      { length: ROUNDS },
      (_, round) =>
        `<i style="position:absolute;left:${round * STEP_PX}px;width:1px;height:1px;scroll-snap-align:start;scroll-snap-stop:always"></i>`,
    )
    host.innerHTML = `<div style="overflow-x:auto;scroll-snap-type:x mandatory"><div style="position:relative;width:calc(100% + ${(ROUNDS - 1) * STEP_PX}px);height:21500px">${snaps.join('')}</div></div>`
  },
  score: () => {},
}
