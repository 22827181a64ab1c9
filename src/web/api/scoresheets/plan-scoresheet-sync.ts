import type { FiledEntry, SentEntry } from '#contract/scoresheet/filed-entry.ts'
import type { ScoresheetView } from '#contract/scoresheet/scoresheet-view.ts'
import type { HeldScoresheet } from '#web/storage/scoresheets/held-scoresheet.ts'

/** So many entries, and so many letters of them, travel in one call. */
const MOST_SENT = 200
const MOST_LETTERS = 48_000

/** Those that go next, in their order: as many as one call takes, and at least one. */
export function pickBatch(pending: readonly SentEntry[]): SentEntry[] {
  let letters = 0
  const end = pending.findIndex((entry, at) => {
    letters += JSON.stringify(entry).length
    return at === MOST_SENT || (at > 0 && letters > MOST_LETTERS)
  })
  return end === -1 ? [...pending] : pending.slice(0, end)
}

/** What is on file, with what came after it: each place of the order once, whatever is told twice or too early. */
function addArrived(arrived: readonly FiledEntry[], fresh: readonly FiledEntry[]): readonly FiledEntry[] {
  const last = arrived.at(-1)?.seq ?? 0
  const later = fresh.filter(({ seq }) => seq > last)
  return later.length === 0 ? arrived : [...arrived, ...later]
}

/** The sheet with what was typed: what a page left that closed at once may be known already. */
export function addTyped(held: HeldScoresheet, entries: readonly SentEntry[]): HeldScoresheet {
  const known = new Set([...held.pending, ...held.arrived].map(({ id }) => id))
  return { ...held, pending: [...held.pending, ...entries.filter(({ id }) => !known.has(id))] }
}

/** The sheet once the server has told what came after what was known. What is on file waits no more. */
export function noteTold(held: HeldScoresheet, view: ScoresheetView, now: number): HeldScoresheet {
  const arrived = addArrived(held.arrived, view.entries)
  const onFile = new Set(view.entries.map(({ id }) => id))
  const isNew = view.entries.length > 0
  const { refused, running: _, ...rest } = held
  const pending = isNew ? held.pending.filter(({ id }) => !onFile.has(id)) : held.pending
  const isClosed = view.scoresheet.closedAt !== undefined
  return {
    ...rest,
    scoresheet: view.scoresheet,
    authors: view.authors,
    arrived,
    pending,
    heardAt: now,
    ...(view.running ? { running: view.running } : {}),
    // What it refused for another reason than having been closed it may take at the next try.
    ...(refused && (isClosed || refused.code === 'scoresheet-full') ? { refused } : {}),
  }
}
