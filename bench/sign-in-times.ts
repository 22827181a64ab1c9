import { startTestApp } from '#tools/testing/running/test-app.ts'
import { type Bench, median } from './measure/bench.ts'
import { rankTest } from './measure/rank-test.ts'

const PAIRS = 2_000
/** Longer than guesses are counted, so that none is refused unchecked. */
const JUMP_MS = 16 * 60_000
const WRONG = 'wrong, and long enough'

/** S21: whether the time that a wrong sign-in takes tells if the account exists. */
export const signInTimes: Bench = {
  names: ['S21'],
  run: async () => {
    let now = Date.now()
    const running = await startTestApp({ now: () => now })
    try {
      const takes = async (username: string): Promise<number> => {
        now += JUMP_MS
        const startedAt = performance.now()
        const answer = await running.fetch('/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password: WRONG }),
        })
        await answer.arrayBuffer()
        if (answer.status !== 401) throw new Error(`a wrong sign-in was answered ${answer.status}`)
        return performance.now() - startedAt
      }
      const known: number[] = []
      const unknown: number[] = []
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const isKnownFirst = pair % 2 === 0
        if (isKnownFirst) known.push(await takes('nora'))
        unknown.push(await takes(`nobody${pair}`))
        if (!isKnownFirst) known.push(await takes('nora'))
      }
      const gap = Math.abs(median(known) - median(unknown))
      const p = rankTest(known, unknown)
      const note = `${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms; Mann-Whitney p ${p.toFixed(3)}`
      return [
        {
          name: 'S21 sign-in, known − unknown account (ms)',
          value: gap,
          target: 2,
          ok: gap <= 2 || p > 0.01,
          runs: [gap],
          note,
        },
      ]
    } finally {
      await running.close()
    }
  },
}
