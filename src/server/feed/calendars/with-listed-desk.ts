import type { ListedDeps, ListedRun } from '#server/feed/sources/listed-run.ts'
import { SourceAway, SourceDesk, SourcePaused } from '#server/feed/sources/source-desk.ts'

const KEEPS = new Set(['garbage', 'login', 'tooLarge', 'filterIgnored'] as const)

/**
 * Runs work that reads a calendar source, and throws at its end what went wrong on the way. Having to wait ends it kindly:
 * the next run goes on where this one stopped.
 */
export async function withListedDesk(
  { store, now }: ListedDeps,
  source: string,
  run: ListedRun,
  work: (desk: SourceDesk) => Promise<void>,
): Promise<void> {
  const { signal } = run
  const desk = await SourceDesk.open({ store, source, now, signal, keeps: KEEPS, pausesKindly: true })
  let paused: string | undefined
  try {
    await work(desk)
  } catch (error) {
    if (error instanceof SourcePaused) paused = tellPause(error)
    else {
      const failures = desk.tellFailures()
      if (error instanceof SourceAway && failures !== undefined)
        throw new Error(`${error.message} ${failures}`)
      throw error
    }
  } finally {
    await desk.close()
  }
  const failures = desk.tellFailures()
  if (failures !== undefined) throw new Error([failures, paused].filter(Boolean).join('. '))
  if (paused !== undefined) run.remark(paused)
}

const tellPause = ({ message, until }: SourcePaused): string =>
  `${message} It goes on after ${new Date(until).toISOString().slice(11, 16)} UTC`
