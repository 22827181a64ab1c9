/** So long a page may take to grow as high as it was. */
const MOST_FRAMES = 90

/**
 * Scrolls to where somebody was, as soon as the page reaches so far; `find` tells where that is, and whether what was
 * looked for is there. Answers how to stop trying.
 */
export function scrollBack(find: () => { readonly scroll: number; readonly isFound: boolean }): () => void {
  let frame = 0
  let frames = 0
  const stop = (): void => {
    cancelAnimationFrame(frame)
    for (const kind of ENDS) removeEventListener(kind, stop)
  }
  const look = (): void => {
    const { scroll, isFound } = find()
    scrollTo({ top: scroll, behavior: 'instant' })
    frames += 1
    if ((isFound && Math.abs(scrollY - scroll) <= 1) || frames >= MOST_FRAMES) stop()
    else frame = requestAnimationFrame(look)
  }
  for (const kind of ENDS) addEventListener(kind, stop, { passive: true })
  look()
  return stop
}

/** By these somebody goes on by hand. */
const ENDS = ['pointerdown', 'wheel', 'keydown'] as const
