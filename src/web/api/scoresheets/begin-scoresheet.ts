import type { SentEntry } from '#contract/scoresheet/filed-entry.ts'
import { formatScoresheetChange } from '#domain/scoresheet/format-scoresheet-change.ts'
import type { ScoresheetValue } from '#domain/scoresheet/scoresheet-change.ts'
import { newKey } from '#web/api/outbox/new-key.ts'
import { findScoresheetKeeper } from './scoresheet-keeper.ts'

interface NewSheet {
  readonly name: string
  /** `YYYY-MM-DD` at the venue. */
  readonly day: string
  /** The tournament that it is part of; absent: one of its own. */
  readonly tournamentId?: string
  /** What it begins with: the event, who fences, maybe the pools. */
  readonly values: readonly ScoresheetValue[]
}

/** Begins a scoresheet on this device, and at the server once it can be reached: its id. `now`: epoch milliseconds. */
export async function beginScoresheet({ values, ...making }: NewSheet, now: number): Promise<string> {
  const id = newKey()
  const entries = values.map(
    (value): SentEntry => ({
      id: newKey(),
      at: now,
      ...formatScoresheetChange({ kind: 'value', value, was: null }),
    }),
  )
  await findScoresheetKeeper(id).make({ id, ...making }, entries)
  return id
}
