/** What a recording tells: times of frames in milliseconds, and how many nodes stood at most. */
export interface FrameRecord {
  /** While something was swiped sideways. */
  readonly moving: readonly number[]
  /** While it came to rest after that. */
  readonly resting: readonly number[]
  readonly nodes: number
}

const REST_MS = 300

/** Records the frames while anything but the page itself scrolls, and those right after. Call the result to end it. */
export function recordFrames(host: HTMLElement): () => FrameRecord {
  const moving: number[] = []
  const resting: number[] = []
  let nodes = 0
  let isMoving = false
  let endedAt = Number.NEGATIVE_INFINITY
  let before: number | undefined
  let running = true
  const onScroll = (event: Event): void => {
    if (event.target !== document) isMoving = true
  }
  const onEnd = (event: Event): void => {
    if (event.target === document) return
    isMoving = false
    endedAt = performance.now()
  }
  const onFrame = (now: number): void => {
    const into = isMoving ? moving : now - endedAt < REST_MS ? resting : undefined
    if (into && before !== undefined) into.push(now - before)
    before = into ? now : undefined
    if (into) nodes = Math.max(nodes, host.getElementsByTagName('*').length)
    if (running) requestAnimationFrame(onFrame)
  }
  addEventListener('scroll', onScroll, { capture: true, passive: true })
  addEventListener('scrollend', onEnd, { capture: true })
  requestAnimationFrame(onFrame)
  return () => {
    running = false
    removeEventListener('scroll', onScroll, { capture: true })
    removeEventListener('scrollend', onEnd, { capture: true })
    return { moving, resting, nodes }
  }
}
