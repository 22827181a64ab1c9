import type { Bus } from '#server/bus/bus.ts'
import type { Limits } from './limits.ts'

/** Told as often, in milliseconds: so much longer than allowed somebody may go on over several processes. */
const TELL_MS = 1_000
/** Of whoever had less since the last word nothing is told: it changes nothing. */
const LEAST_CALLS = 5
const LEAST_MS = 20

/** Tells the other processes what accounts had here, and counts what they had there. */
export function openUsageSharer({ calls, time }: Limits, bus: Bus) {
  let timer: NodeJS.Timeout | undefined
  let stopHearing: (() => void) | undefined
  const tell = (): void => {
    const had = { calls: calls.drain(LEAST_CALLS), ms: time.drain(LEAST_MS) }
    if (Object.keys(had.calls).length + Object.keys(had.ms).length > 0) bus.say({ kind: 'used', ...had })
  }
  return {
    start: () => {
      timer ??= setInterval(tell, TELL_MS)
      stopHearing ??= bus.hear(news => {
        if (news.kind !== 'used') return
        for (const [who, much] of Object.entries(news.calls)) calls.hearOf(who, much)
        for (const [who, much] of Object.entries(news.ms)) time.hearOf(who, much)
      })
    },
    stop: () => {
      clearInterval(timer)
      stopHearing?.()
    },
  }
}
