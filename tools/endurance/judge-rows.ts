import { findUnproven, type RanTest } from '../spec-coverage/find-unproven.ts'
import type { CoveredSentence } from '../spec-coverage/parse-spec-coverage.ts'

/** How a fault or an attack was survived, or a long run went. */
export interface Verdict {
  readonly name: string
  /** What was measured. */
  readonly figure: string
  readonly target: string
  readonly verdict: 'pass' | 'fail' | 'skip'
  /** Why it failed or was left out; what of it nothing shows. Empty: nothing to say. */
  readonly reason: string
}

/** Judges lines of a table of faults or attacks (`id | what | not shown`) by the tests that ran, with what those measured by ids. */
export function judgeRows(
  rows: readonly CoveredSentence[],
  ran: readonly RanTest[],
  figures: ReadonlyMap<string, readonly string[]> = new Map(),
): Verdict[] {
  return rows.map(row => {
    const [id = '', what = '', notShown = '–'] = row.sentence.split(' | ')
    const name = `${id} ${what}`
    const target = 'all that are named pass'
    const limit = notShown === '–' ? '' : notShown
    if (row.tests.length === 0) return { name, figure: 'no test', target, verdict: 'skip', reason: limit }
    const wrong = row.tests.flatMap(test => findUnproven([{ ...row, tests: [test] }], ran))
    const passed = `${row.tests.length - wrong.length} of ${row.tests.length} tests`
    const figure = [...(figures.get(id) ?? []), passed].join('; ')
    const hasFailed = wrong.some(one => one.startsWith('did not pass'))
    const verdict = hasFailed ? 'fail' : wrong.length > 0 ? 'skip' : 'pass'
    return { name, figure, target, verdict, reason: wrong.join('; ') || limit }
  })
}
