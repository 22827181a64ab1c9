/** The clock of the fake: script time runs `speed` times as fast as `now` and may be held and moved. */
export interface ScriptClock {
  now(): number
  pause(): void
  resume(): void
  /** Moves script time by so many milliseconds, also while held. */
  jump(ms: number): void
}

/** scriptTime = origin + (now − startedAt) × speed, held while paused. */
export const createScriptClock = (options: {
  now: () => number
  origin: number
  speed: number
}): ScriptClock => {
  const { now, speed } = options
  let base = options.origin
  let since = now()
  let isRunning = true
  const read = (): number => Math.floor(isRunning ? base + (now() - since) * speed : base)
  const settle = (running: boolean): void => {
    base = read()
    since = now()
    isRunning = running
  }
  return {
    now: read,
    pause: () => settle(false),
    resume: () => settle(true),
    jump: ms => {
      settle(isRunning)
      base += ms
    },
  }
}
