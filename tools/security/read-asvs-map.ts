import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CoveredSentence, toNamedTest } from '../spec-coverage/parse-spec-coverage.ts'

/** What Allez says of one requirement: which tests show it, or why it does not apply. */
export interface AsvsEntry {
  /** As in the standard, without the V: `6.2.1`. */
  readonly id: string
  readonly level: 1 | 2
  /** The requirement in our own short words. */
  readonly what: string
  /** Tests, each `file › title`. */
  readonly tests?: readonly string[]
  readonly notApplicable?: string
}

/** The entries of `docs/security/asvs.json`. */
export function readAsvsMap(root: string): readonly AsvsEntry[] {
  const text = readFileSync(join(root, 'docs/security/asvs.json'), 'utf8')
  return (JSON.parse(text) as { requirements: AsvsEntry[] }).requirements
}

/** The requirements that tests have to show, as sentences that tests prove. */
export const toProofs = (entries: readonly AsvsEntry[]): CoveredSentence[] =>
  entries.flatMap(({ id, what, tests }) =>
    tests ? [{ sentence: `ASVS ${id}: ${what}`, tests: tests.map(toNamedTest) }] : [],
  )
