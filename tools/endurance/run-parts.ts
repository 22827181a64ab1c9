import type { Part } from './list-parts.ts'

/** How a part went. What did not run says why. */
export interface PartReport {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly skipped?: string
}

interface World {
  /** Answers the exit code. */
  readonly run: (part: Part) => number
  /** Milliseconds. */
  readonly steadyNow: () => number
  readonly hasCaptured: boolean
}

/** Runs parts one after the other until one fails; those that read captured files only where there are some. */
export function runParts(parts: readonly Part[], { run, steadyNow, hasCaptured }: World): PartReport[] {
  let failed: string | undefined
  return parts.map(part => {
    const { name } = part
    if (failed !== undefined) return { name, ok: false, seconds: 0, skipped: `${failed} failed` }
    if (part.captured && !hasCaptured) return { name, ok: true, seconds: 0, skipped: 'no captured files' }
    const begun = steadyNow()
    const ok = run(part) === 0
    if (!ok) failed = name
    return { name, ok, seconds: Math.round((steadyNow() - begun) / 1_000) }
  })
}
