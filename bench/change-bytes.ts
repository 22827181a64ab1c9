import { inventedBigEvent } from '#fakes/live/invented-big-event.ts'
import { formatStreamMessage } from '#server/feed/live/stream-hub.ts'
import { planUpdate } from '#server/feed/publish/plan-update.ts'
import { makeSnapshot } from '#server/feed/publish/snapshot.ts'
import { atMost, type Bench } from './measure/bench.ts'

const FEED = {
  source: 'ftl',
  version: 7,
  changedAt: 1_795_000_000_000,
  lookedAt: 1_795_000_000_000,
  flags: [],
} as const

/** B7: bytes that one changed bout costs a reader of the stream ÷ the whole compressed event. */
export const changeBytes: Bench = {
  names: ['B7'],
  run: async () => {
    const runs: number[] = []
    for (const size of [64, 128, 196, 256, 400]) {
      const before = inventedBigEvent(size)
      const after = structuredClone(before)
      const pool = after.pools[Math.floor(after.pools.length / 2)]
      const match = pool?.matches[3]
      const lines = pool?.fencers.slice(0, 2)
      if (!match || !lines) throw new Error('the invented event has no pool')
      match.left.score = 1
      for (const line of lines) line.touchesScored += 1
      const plan = planUpdate(before, after)
      if (plan.whole || plan.matches.length !== 1) throw new Error('one bout should be one change')
      const feed = { ...FEED, flags: [], version: 8 }
      const data = { base: 7, feed, whole: false, matches: [...plan.matches], ...plan.parts }
      const change = Buffer.byteLength(formatStreamMessage({ event: 'change', data }))
      const whole = (await makeSnapshot({ source: after, overlay: {}, feed }, new Set())).brotli.length
      runs.push(change / whole)
    }
    return [atMost('B7 bytes of one changed bout ÷ whole event (brotli)', 0.15, runs)]
  },
}
