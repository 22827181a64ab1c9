import type { Verdict } from './judge-rows.ts'
import type { Part } from './list-parts.ts'

interface World {
  /** Answers the exit code. */
  readonly run: (part: Part) => number
  /** Milliseconds. */
  readonly steadyNow: () => number
  readonly hasCaptured: boolean
}

/** Runs parts one after the other, whatever becomes of them; those that read captured files only where there are some. */
export function runParts(parts: readonly Part[], { run, steadyNow, hasCaptured }: World): Verdict[] {
  return parts.map(part => {
    const { name } = part
    const target = 'ends well'
    if (part.captured && !hasCaptured)
      return { name, figure: 'not run', target, verdict: 'skip', reason: 'no captured files' }
    const begun = steadyNow()
    const status = run(part)
    const figure = `${Math.round((steadyNow() - begun) / 1_000)} s`
    return status === 0
      ? { name, figure, target, verdict: 'pass', reason: '' }
      : { name, figure, target, verdict: 'fail', reason: `ended with ${status}` }
  })
}
