import { ASKFRED_SOURCE, parseResults } from '#connectors/askfred/askfred-client.ts'
import { isWholePage } from '#connectors/fie/is-whole-page.ts'
import { readFiePage } from '#connectors/fie/read-fie-page.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { toCalendarRef } from '#server/feed/calendars/to-calendar-ref.ts'
import { toPageKey } from '#server/feed/calendars/to-page-key.ts'
import { PeopleIndex } from '#server/feed/identity/people-index.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import { writeTo } from '#server/feed/sources/write.ts'
import type { Store } from '#server/store/open-store.ts'
import { findFencedPlace } from '#server/store/sources/calendar-results.ts'
import { saveReadPages } from '#server/store/sources/source-pages.ts'
import { importSheets } from './import-sheets.ts'

/** Reads kept results again and takes them in. Answers why they still cannot be. */
export async function replayResults(
  { store, makeId }: { readonly store: Store; readonly makeId: () => string },
  page: {
    readonly source: string
    readonly kind: string
    readonly url: string
    readonly text: string
    readonly seenAt: number
  },
): Promise<string | undefined> {
  const read =
    page.kind === 'sheets' ? ok({ sheets: ok(JSON.parse(page.text) as EventSheet[]) }) : readPage(page)
  if (!read.ok) return read.reason
  const { sheets } = read.value
  if (!sheets.ok) return sheets.reason
  const key = toPageKey(page.source, page.url)
  const place = await findFencedPlace(store.read, key)
  if (!place) return 'The tournament is not known.'
  const people = await PeopleIndex.open(store, [], makeId)
  const { source, seenAt: now } = page
  const sourceRef = toCalendarRef(source, { key })
  const context = { store, write: writeTo(store), source, sourceRef, now, people, believe: true }
  await importSheets(context, place, sheets.value)
  // What the source said before is news once it says it again.
  const note = { id: key, hash: hashPage(sheets.value), readAt: page.seenAt }
  await saveReadPages(store.write, source, 'results', [note])
  return undefined
}

function readPage({ source, text }: { source: string; text: string }): Result<Pick<ReadSheets, 'sheets'>> {
  if (source === ASKFRED_SOURCE) return parseResults(text)
  const sheets = readFiePage(text)
  if (sheets?.kind !== 'fie-page') return fail('The answer is no page of a competition.')
  return isWholePage(text) ? ok(sheets) : fail('The page was cut.')
}
