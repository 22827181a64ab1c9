import { SourceAway, SourcePaused } from './source-ledger.ts'

/** What a run over a source keeps account with. */
interface Ledger {
  tellFailures(): string | undefined
  close(): Promise<void>
}

/**
 * Runs work over a source and throws at its end what went wrong on the way. Having to wait ends it kindly, where that has
 * anybody to `remark` it to: the next run goes on where this one stopped.
 */
export async function withLedger<Kept extends Ledger>(
  ledger: Kept,
  work: (ledger: Kept) => Promise<void>,
  remark?: (text: string) => void,
): Promise<void> {
  let paused: string | undefined
  try {
    await work(ledger)
  } catch (error) {
    if (remark && error instanceof SourcePaused) paused = tellPause(error)
    else {
      const failures = ledger.tellFailures()
      if (error instanceof SourceAway && failures !== undefined)
        throw new Error(`${error.message} ${failures}`)
      throw error
    }
  } finally {
    await ledger.close()
  }
  const failures = ledger.tellFailures()
  if (failures !== undefined) throw new Error([failures, paused].filter(Boolean).join('. '))
  if (paused !== undefined) remark?.(paused)
}

const tellPause = ({ message, until }: SourcePaused): string =>
  `${message} It goes on after ${new Date(until).toISOString().slice(11, 16)} UTC`
