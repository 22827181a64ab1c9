import type { SentEntry } from '#contract/scoresheet/filed-entry.ts'
import type { NewScoresheet, Scoresheet, ScoresheetView } from '#contract/scoresheet/scoresheet-view.ts'
import type { HeldScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'
import { noteTold, pickBatch } from './plan-scoresheet-sync.ts'

/** What the server says instead of an answer. 'lost': nobody knows whether it arrived. */
export type Failure = 'lost' | { readonly status: number; readonly code?: string }

/** A device's way to the server and to what it keeps. Calls throw; `toFailure` tells what that means. */
export interface ScoresheetCarrier {
  /** Undefined: this device knows nothing of it yet. */
  read(): Promise<HeldScoresheet | undefined>
  change(edit: (held: HeldScoresheet) => HeldScoresheet): Promise<void>
  create(making: NewScoresheet): Promise<Scoresheet>
  file(entries: readonly SentEntry[]): Promise<unknown>
  /** What came after a place of the order. */
  tell(after: number): Promise<ScoresheetView>
  toFailure(error: unknown): Failure
  now(): number
}

/**
 * Brings a sheet and the server together: makes it there, files what was typed in its order, and learns what others did.
 * Whatever ends it in between, the next time begins where it stopped: an entry sent twice is on file once. 'refused': the
 * server takes nothing more, and what was typed stays here.
 */
export async function syncScoresheet(carrier: ScoresheetCarrier): Promise<'done' | 'lost' | 'refused'> {
  const { read, change, create, file, tell, toFailure, now } = carrier
  try {
    // Why it was refused may be over by now; where it cannot be asked, or is not, what waits stays here.
    if ((await read())?.refused) await hear()
    if ((await read())?.refused) return 'refused'
    await make()
    await fileAll()
    await hear()
    return 'done'
  } catch (error) {
    const failure = toFailure(error)
    if (failure === 'lost') return 'lost'
    await change(held => ({ ...held, refused: failure }))
    // Whoever may not write may still read; what cannot be read either is told by the refusal.
    await hear().catch(() => {})
    return 'refused'
  }

  async function make(): Promise<void> {
    const held = await read()
    if (!held?.making) return
    const scoresheet = await create(held.making)
    await change(({ making: _, ...made }) => ({ ...made, scoresheet, heardAt: now() }))
  }

  async function fileAll(): Promise<void> {
    // What is on file is known by reading it: who files all first reads it once.
    const filed = new Set<string>()
    for (;;) {
      const held = await read()
      const batch = pickBatch((held?.pending ?? []).filter(({ id }) => !filed.has(id)))
      if (batch.length === 0) return
      await file(batch)
      for (const { id } of batch) filed.add(id)
    }
  }

  async function hear(): Promise<void> {
    for (;;) {
      const held = await read()
      const view = await tell(held?.arrived.at(-1)?.seq ?? 0)
      await change(before => noteTold(before, view, now()))
      if (!view.hasMore) return
    }
  }
}
