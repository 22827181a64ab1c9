import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync } from 'node:zlib'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** A page that could not be read, as it came. */
export interface UnreadPage {
  readonly source: string
  readonly kind: string
  /** Path and query, without anything secret. */
  readonly url: string
  readonly reason: string
  readonly text: string
}

/** A kept page without its text. Times in epoch milliseconds. */
export interface KeptPage {
  readonly id: string
  readonly source: string
  readonly kind: string
  readonly url: string
  readonly reason: string
  readonly firstSeenAt: number
  readonly seenAt: number
  /** How often it came so. */
  readonly times: number
  readonly settledAt: number | null
}

/** Pages kept of one source; more push the oldest out, settled ones first. */
export const MOST_KEPT = 200
/** Bytes that one page may take, packed. */
const MOST_BYTES = 2_000_000
const LONGEST_REASON = 500
const LONGEST_URL = 500

const NOTHING = gzipSync('')

const pack = (bytes: Buffer | string): Promise<Buffer> => promisify(gzip)(bytes)
const unpack = (bytes: Uint8Array): Promise<Buffer> => promisify(gunzip)(bytes)

/** Keeps a page; one that is kept already counts once more and has the newest text. Answers it without its text. */
export async function keepPage(db: Kysely<Database>, page: UnreadPage, now: number): Promise<KeptPage> {
  const { source, kind } = page
  const [url, reason] = [page.url.slice(0, LONGEST_URL), page.reason.slice(0, LONGEST_REASON)]
  const body = await packText(page.text)
  const known = await findOpen(db, source, url)
  const said = { kind, reason, body, seen_at: now }
  if (known) {
    const times = known.times + 1
    await db
      .updateTable('quarantined_page')
      .set({ ...said, times })
      .where('id', '=', known.id)
      .execute()
    return toKeptPage({ ...known, ...said, times })
  }
  const row = { id: randomUUID(), source, url, ...said, first_seen_at: now, times: 1, settled_at: null }
  await db.insertInto('quarantined_page').values(row).execute()
  await dropOldest(db, source)
  return toKeptPage(row)
}

/** Kept pages that are not settled, newest first, without their texts. */
export async function listKeptPages(db: Kysely<Database>): Promise<KeptPage[]> {
  const rows = await selectKept(db).where('settled_at', 'is', null).orderBy('seen_at', 'desc').execute()
  return rows.map(toKeptPage)
}

/** How many pages are kept unsettled, by source. */
export async function countKeptPages(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('quarantined_page')
    .select(eb => ['source', eb.fn.countAll<number>().as('count')])
    .where('settled_at', 'is', null)
    .groupBy('source')
    .execute()
  return new Map(rows.map(row => [row.source, Number(row.count)]))
}

/** A kept page with its text. */
export async function findKeptPage(
  db: Kysely<Database>,
  id: string,
): Promise<(KeptPage & { readonly text: string }) | undefined> {
  const row = await db.selectFrom('quarantined_page').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...toKeptPage(row), text: (await unpack(row.body)).toString('utf8') }
}

/** Marks kept pages as over: those of these addresses of a source. Their texts, which hold people, are forgotten. */
export async function settlePages(
  db: Kysely<Database>,
  source: string,
  urls: readonly string[],
  now: number,
): Promise<void> {
  if (urls.length === 0) return
  await db
    .updateTable('quarantined_page')
    .set({ settled_at: now, body: NOTHING })
    .where('source', '=', source)
    .where(
      'url',
      'in',
      urls.map(url => url.slice(0, LONGEST_URL)),
    )
    .where('settled_at', 'is', null)
    .execute()
}

/** Writes why a kept page still cannot be read. */
export async function saveKeptReason(db: Kysely<Database>, id: string, reason: string): Promise<void> {
  await db
    .updateTable('quarantined_page')
    .set({ reason: reason.slice(0, LONGEST_REASON) })
    .where('id', '=', id)
    .execute()
}

/** Forgets pages that came last before `before` (epoch ms). */
export async function dropOldPages(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('quarantined_page').where('seen_at', '<', before).execute()
}

const selectKept = (db: Kysely<Database>) =>
  db
    .selectFrom('quarantined_page')
    .select(['id', 'source', 'kind', 'url', 'reason', 'first_seen_at', 'seen_at', 'times', 'settled_at'])

const findOpen = (db: Kysely<Database>, source: string, url: string) =>
  selectKept(db)
    .where('source', '=', source)
    .where('url', '=', url)
    .where('settled_at', 'is', null)
    .executeTakeFirst()

async function dropOldest(db: Kysely<Database>, source: string): Promise<void> {
  await db
    .deleteFrom('quarantined_page')
    .where('id', 'in', eb =>
      eb
        .selectFrom('quarantined_page')
        .select('id')
        .where('source', '=', source)
        .orderBy(one => one.case().when('settled_at', 'is', null).then(0).else(1).end())
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .limit(1_000)
        .offset(MOST_KEPT),
    )
    .execute()
}

/** What does not fit even packed is cut: how such a page began tells more than nothing. */
async function packText(text: string): Promise<Buffer> {
  for (let length = Math.min(text.length, 8_000_000); ; length = Math.floor(length / 2)) {
    const packed = await pack(text.slice(0, length))
    if (packed.length <= MOST_BYTES) return packed
  }
}

const toKeptPage = (row: Omit<Selectable<Database['quarantined_page']>, 'body'>): KeptPage => ({
  id: row.id,
  source: row.source,
  kind: row.kind,
  url: row.url,
  reason: row.reason,
  firstSeenAt: row.first_seen_at,
  seenAt: row.seen_at,
  times: row.times,
  settledAt: row.settled_at,
})
