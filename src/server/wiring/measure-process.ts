import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { SlowStatements } from '#server/store/engine/slow-statements.ts'
import type { ProcessFigures } from '#server/store/processes/processes.ts'

const MB = 1_048_576
const NS_PER_MS = 1e6
/** Shown of the statements that took long. */
const MOST_SLOW = 10
const SAMPLE_MS = 20

type Watch = typeof monitorEventLoopDelay

let watched: { readonly by: Watch; readonly delay: ReturnType<Watch> } | undefined

/** How late the loop of this process comes: one watch, however many servers were in it. Another world's loop has another. */
function watchDelay(): ReturnType<Watch> {
  if (watched?.by !== monitorEventLoopDelay) {
    const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS })
    delay.enable()
    watched = { by: monitorEventLoopDelay, delay }
  }
  return watched.delay
}

/** Measures this process: each call tells of the time since the last one. */
export function measureProcess({
  viewers,
  slow,
}: {
  readonly viewers: () => number
  readonly slow: SlowStatements
}): () => ProcessFigures {
  const delay = watchDelay()
  return () => {
    const lagMs = Math.max(0, Math.round(delay.max / NS_PER_MS) - SAMPLE_MS)
    delay.reset()
    return {
      viewers: viewers(),
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
      lagMs,
      slow: slow.list(MOST_SLOW),
    }
  }
}
