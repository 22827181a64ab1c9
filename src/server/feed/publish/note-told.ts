import type { Kysely } from 'kysely'
import { dropFormer, listFormer, saveFormer } from '#server/store/provenance/former-values.ts'
import { saveSaid, type Voice } from '#server/store/provenance/said.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { Told } from './plan-told.ts'

/** Notes who told what of a publication, and what its corrections corrected. */
export async function noteTold(
  tx: Kysely<Database>,
  eventId: string,
  { results, entries, corrected, settled }: Told,
  { voice, now }: { voice: Voice; now: number },
): Promise<void> {
  const about = { about: 'event', id: eventId, changed: true, ...voice } as const
  const sayings = [
    ...(results ? [{ ...about, topic: 'results' } as const] : []),
    ...(entries ? [{ ...about, topic: 'entries' } as const] : []),
  ]
  if (sayings.length > 0) await saveSaid(tx, sayings, now)
  const former = [...corrected].map(([boutId, before]) => ({
    ...{ id: eventId, item: toBoutItem(boutId), before, source: voice.source },
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
