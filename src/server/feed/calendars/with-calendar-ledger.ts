import { SourceLedger } from '#server/feed/sources/source-ledger.ts'
import type { SourceDeps, SourceRun } from '#server/feed/sources/source-run.ts'
import { withLedger } from '#server/feed/sources/with-ledger.ts'

const KEEPS = new Set(['garbage', 'login', 'tooLarge', 'filterIgnored'] as const)

/** Runs work that reads a calendar: what cannot be read is kept, and having to wait ends it kindly. */
export async function withCalendarLedger(
  { store, now }: SourceDeps,
  source: string,
  run: SourceRun,
  work: (ledger: SourceLedger) => Promise<void>,
): Promise<void> {
  const { signal } = run
  const options = { store, source, now, signal, keeps: KEEPS, pausesKindly: true }
  await withLedger(await SourceLedger.open(options), work, text => run.remark(text))
}
