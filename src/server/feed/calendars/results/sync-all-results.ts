import type { CalendarSource } from '#server/feed/calendars/open-askfred-source.ts'
import type { SourceRun } from '#server/feed/sources/source-run.ts'

/** Reads the results of every source that is on. What fails at one leaves the others alone; at the end it is thrown. */
export async function syncAllResults(
  sources: readonly { readonly name: string; readonly source: Pick<CalendarSource, 'syncResults'> }[],
  run: SourceRun,
): Promise<void> {
  const failures: string[] = []
  for (const { name, source } of sources) {
    const own: SourceRun = {
      ...run,
      progress: (done, total, note) => run.progress(done, total, [name, note].filter(Boolean).join(': ')),
      remark: text => run.remark(`${name}: ${text}`),
    }
    try {
      await source.syncResults(own)
    } catch (error) {
      run.signal.throwIfAborted()
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failures.length > 0) throw new Error(failures.join('; '))
}
