import type { Part } from './list-parts.ts'

/** How a part went. What did not run says why. */
export interface PartReport {
  readonly name: string
  readonly ok: boolean
  readonly seconds: number
  readonly skipped?: string
}

/** Runs parts one after the other until one fails; `run` answers the exit code, `steadyNow` is in milliseconds. */
export function runParts(
  parts: readonly Part[],
  { run, steadyNow }: { run: (part: Part) => number; steadyNow: () => number },
): PartReport[] {
  let failed: string | undefined
  return parts.map(part => {
    const { name } = part
    if (failed !== undefined) return { name, ok: false, seconds: 0, skipped: `${failed} failed` }
    const begun = steadyNow()
    const ok = run(part) === 0
    if (!ok) failed = name
    return { name, ok, seconds: Math.round((steadyNow() - begun) / 1_000) }
  })
}
