/** So long a page may take to grow as high as it was. */
const MOST_FRAMES = 90

/** Scrolls to where somebody was, as soon as the page reaches so far; answers how to stop trying. */
export function scrollBack(top: number): () => void {
  let frame = 0
  let frames = 0
  const stop = (): void => {
    cancelAnimationFrame(frame)
    removeEventListener('pointerdown', stop)
    removeEventListener('wheel', stop)
  }
  const look = (): void => {
    scrollTo({ top, behavior: 'instant' })
    frames += 1
    if (Math.abs(scrollY - top) <= 1 || frames >= MOST_FRAMES) stop()
    else frame = requestAnimationFrame(look)
  }
  addEventListener('pointerdown', stop, { passive: true })
  addEventListener('wheel', stop, { passive: true })
  look()
  return stop
}
