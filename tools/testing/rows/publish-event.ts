import type { LiveDocument } from '#contract/live/live-document.ts'
import type { App } from '#server/app.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import { publish } from '#server/feed/publish/publish.ts'
import { saveEventTargets, saveTournamentTargets } from '#server/store/sources/import-targets.ts'
import { testNow } from '../clock/test-clock.ts'

/** Publishes a document as another process would, its event and tournament made when missing. */
export async function publishEvent({ store }: Pick<App, 'store'>, document: LiveDocument): Promise<void> {
  const { id, tournamentId, tournamentName } = document
  const day = document.date ?? '2026-11-21'
  await saveTournamentTargets(
    store.write,
    [
      {
        id: tournamentId,
        name: tournamentName,
        startDay: day,
        endDay: day,
      },
    ],
    testNow(),
  )
  await saveEventTargets(store.write, [{ id, tournamentId, document }], testNow())
  const before = (await loadSnapshot(store, id))?.kept
  if (!before) throw new Error(`no frame of ${id}`)
  const offer = {
    before,
    after: document,
    flags: [],
    source: 'file',
    running: true,
    now: testNow(),
  } as const
  const { outcome } = await publish(store, offer)
  if (outcome === 'overtaken') throw new Error('overtaken')
}
