import type { Kysely } from 'kysely'
import { type SourceRef, saveAttributions } from '#server/store/provenance/attributions.ts'
import { dropFormer, listFormer, saveFormer } from '#server/store/provenance/former-values.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { PublishedAttributions } from './plan-published-attributions.ts'

/** Notes who told what of a publication, and what its corrections corrected. */
export async function savePublishedAttributions(
  tx: Kysely<Database>,
  eventId: string,
  { results, entries, corrected, settled }: PublishedAttributions,
  { sourceRef, now }: { sourceRef: SourceRef; now: number },
): Promise<void> {
  const about = { about: 'event', id: eventId, changed: true, ...sourceRef } as const
  const attributions = [
    ...(results ? [{ ...about, topic: 'results' } as const] : []),
    ...(entries ? [{ ...about, topic: 'entries' } as const] : []),
  ]
  if (attributions.length > 0) await saveAttributions(tx, attributions, now)
  const former = [...corrected].map(([boutId, before]) => ({
    id: eventId,
    item: toBoutItem(boutId),
    before,
    source: sourceRef.source,
  }))
  if (former.length > 0) await saveFormer(tx, 'event', former, now)
  if (settled.size === 0) return
  const known = await listFormer(tx, 'event', eventId)
  const restored = [...settled].filter(([boutId, result]) =>
    known.some(one => one.item === toBoutItem(boutId) && one.before === result),
  )
  await dropFormer(
    tx,
    eventId,
    restored.map(([boutId]) => toBoutItem(boutId)),
  )
}

const toBoutItem = (boutId: string): string => `bout.${boutId}`
