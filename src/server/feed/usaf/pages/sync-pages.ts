import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { fewAtOnce } from '#server/feed/sources/few-at-once.ts'
import type { SyncRun, UsafDeps } from '#server/feed/usaf/sync-run.ts'
import { listAwaiting } from '#server/store/sources/result-pages.ts'
import { listReadPages, type ReadPage } from '#server/store/sources/source-pages.ts'
import {
  eachAnnounced,
  type KnownUsafTournament,
  saveUsafDelisted,
} from '#server/store/sources/usaf-tournaments.ts'
import { applyPage } from './apply-page.ts'
import { type DueInput, isDue, sortByUrgency } from './due-pages.ts'
import type { ReadList } from './read-list.ts'
import type { UsafPageReader } from './usaf-page-reader.ts'

/** Pages of one run. The rest is due at the next one, the most pressing first. */
const MOST_PAGES = 6_000
const DAYS_BACK = 4
/** So long after its end a tournament's page is looked at for links to results that are not there yet. */
const DAYS_AWAITED = 14
/** A tournament that the list does not hold is looked for this often. */
const MISSING_EVERY_MS = 6 * 3_600_000

interface DuePage extends DueInput {
  readonly known: KnownUsafTournament
  /** The whole list does not hold it. */
  readonly missing: boolean
}

/** Reads the pages of tournaments that are due: new ones, those changed in the list, near ones often, far ones seldom. */
export async function syncPages(
  deps: UsafDeps,
  pageReader: UsafPageReader,
  run: SyncRun,
  listed: { list: ReadList; changed: ReadonlySet<string> },
): Promise<void> {
  const due = await listDuePages(deps, run, listed)
  let done = 0
  run.progress(0, due.length, 'Tournaments')
  await fewAtOnce(due, deps.width, async page => {
    await readPage(deps, pageReader, run, page)
    done += 1
    run.progress(done, due.length, 'Tournaments')
  })
}

async function listDuePages(
  { store, now }: UsafDeps,
  { forceListRefresh }: SyncRun,
  { list, changed }: { list: ReadList; changed: ReadonlySet<string> },
): Promise<DuePage[]> {
  const at = { today: toUtcDay(now()), now: now() }
  const due: DuePage[] = []
  const recent = addDays(at.today, -DAYS_BACK)
  for await (const portion of eachAnnounced(store.read, addDays(at.today, -DAYS_AWAITED))) {
    const over = portion.filter(one => one.end_day < at.today)
    const awaiting = await listAwaiting(
      store.read,
      over.map(one => one.id),
    )
    const ids = portion.map(one => one.usaf_id)
    const read = await listReadPages(store.read, USAF_SOURCE, 'tournament', ids)
    for (const known of portion) {
      const missing = list.whole && known.end_day >= at.today && !list.rows.has(known.usaf_id)
      const input = toDueInput(known, read.get(known.usaf_id), changed.has(known.usaf_id))
      const isAwaited = awaiting.has(known.id)
      const isWanted = missing
        ? at.now - (input.readAt ?? 0) >= MISSING_EVERY_MS
        : (forceListRefresh && known.end_day >= recent) ||
          isDue('tournament', { ...input, awaitsResults: isAwaited }, at)
      if (isWanted && known.gone_at === null) due.push({ ...input, awaitsResults: isAwaited, known, missing })
    }
  }
  return sortByUrgency('tournament', due, at.today).slice(0, MOST_PAGES)
}

const toDueInput = (one: KnownUsafTournament, read: ReadPage | undefined, changed: boolean): DueInput => ({
  startDay: one.start_day,
  endDay: one.end_day,
  opens: one.registration_opens,
  late: one.registration_late,
  closes: one.registration_closes,
  readAt: read?.readAt,
  changed,
})

async function readPage(
  { store, now, siteUrl }: UsafDeps,
  pageReader: UsafPageReader,
  { write }: SyncRun,
  { known, missing }: DuePage,
): Promise<void> {
  const place = { kind: 'tournament', id: known.usaf_id } as const
  const read = await pageReader.read(place)
  if (!read.ok) {
    // Neither listed nor there: gone. Listed and not there is a failure like others.
    if (read.missing && missing) await write(tx => saveUsafDelisted(tx, known.id, now()))
    else if (read.missing) pageReader.noteMissing(place)
    return
  }
  const outcome = await applyPage({ store, write, now: now(), siteUrl }, known.usaf_id, read.value)
  if (outcome.outcome === 'lost') {
    if (!(await pageReader.refuse(place, outcome.reason, read.text))) return
    await applyPage({ store, write, now: now(), siteUrl }, known.usaf_id, read.value, { believe: true })
  }
  if (read.value.unread > 0)
    await pageReader.refuse(place, `${read.value.unread} parts could not be read.`, read.text)
  else await pageReader.accept(place)
}
