/**
 * Epoch milliseconds by a clock that never jumps: the wall's at the start of the process, counted on from there when
 * somebody sets the wall's. For intervals, limits and pauses; what people read is told by the wall's.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now()
