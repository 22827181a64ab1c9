import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/store/rows/column-types.ts'
import type { Database } from '#server/store/schema/database.ts'
import {
  SEARCH_KINDS,
  type SearchKind,
  toDocRange,
  toSortRange,
  toTermRange,
  toWordKindNumber,
  type WordKind,
} from '#server/store/schema/search-kinds.ts'
import { listClubRows, listEventRows, listFencerRows, listTournamentRows } from './search-rows.ts'
import {
  type SearchText,
  toClubText,
  toEventText,
  toFencerText,
  toSearchWords,
  toTournamentText,
} from './to-search-text.ts'

/** So many are written in one transaction, which holds up other writers that long. */
const AT_ONCE = 400

/** Whether something changed whose text is not written yet. */
export async function isSearchDue(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('search_due').select('seq').limit(1).executeTakeFirst()) !== undefined
}

/** Writes the texts of what changed, oldest change first. */
export async function writeSearchTexts(
  db: Kysely<Database>,
  engine: Engine,
  most: number = AT_ONCE,
): Promise<void> {
  await db.transaction().execute(async tx => {
    // Two at once would give one number to two texts. SQLite has one writer anyway.
    if (engine === 'postgres') await sql`lock table search_doc in share row exclusive mode`.execute(tx)
    const due = await tx.selectFrom('search_due').selectAll().orderBy('seq').limit(most).execute()
    for (const kind of SEARCH_KINDS) {
      const refs = [...new Set(due.filter(row => row.kind === kind).map(row => row.ref))]
      if (refs.length > 0) await writeKind(tx, kind, refs)
      if (kind === 'fencer') await writeClubsOf(tx, refs)
    }
    const seqs = due.map(row => row.seq)
    if (seqs.length > 0) await tx.deleteFrom('search_due').where('seq', 'in', seqs).execute()
  })
}

/** Clubs are found since somebody is in them. */
async function writeClubsOf(tx: Kysely<Database>, fencerIds: readonly string[]): Promise<void> {
  if (fencerIds.length === 0) return
  const clubs = new Set((await listFencerRows(tx, fencerIds)).flatMap(({ club }) => club ?? []))
  if (clubs.size > 0) await writeKind(tx, 'club', [...clubs])
}

async function writeKind(tx: Kysely<Database>, kind: SearchKind, refs: readonly string[]): Promise<void> {
  const { first, last } = toDocRange(kind)
  const texts = await readTexts(tx, kind, refs)
  const known = await tx
    .selectFrom('search_doc')
    .select(['doc', 'ref', 'text', 'sort'])
    .where('ref', 'in', refs)
    .where('doc', '>=', first)
    .where('doc', '<=', last)
    .execute()
  const isSame = ({ ref, text, sort }: Omit<Written, 'doc'>) =>
    texts.get(ref)?.text === text && texts.get(ref)?.sort === sort
  const changed = known.filter(row => !isSame(row))
  for (const row of changed) await dropWords(tx, kind, row)
  const gone = changed.filter(row => !texts.has(row.ref)).map(row => row.doc)
  if (gone.length > 0) await tx.deleteFrom('search_doc').where('doc', 'in', gone).execute()
  const written: Written[] = []
  for (const { doc, ref } of changed) {
    const next = texts.get(ref)
    if (!next) continue
    await tx
      .updateTable('search_doc')
      .set({ ...next })
      .where('doc', '=', doc)
      .execute()
    written.push({ doc, ref, ...next })
  }
  const isKnown = new Set(known.map(row => row.ref))
  let doc = (await findLastDoc(tx, kind)) ?? first - 1
  const added = [...texts]
    .filter(([ref]) => !isKnown.has(ref))
    .map(([ref, { text, sort }]) => {
      doc += 1
      return { doc, ref, text, sort }
    })
  if (added.length > 0) await tx.insertInto('search_doc').values(added).execute()
  await addWords(tx, kind, [...written, ...added])
}

interface Written extends SearchText {
  readonly doc: number
  readonly ref: string
}

async function dropWords(
  tx: Kysely<Database>,
  kind: SearchKind,
  { doc, text, sort }: Written,
): Promise<void> {
  const words = toSearchWords(kind, text)
  for (const one of new Set(words.map(word => word.kind))) {
    const own = words.filter(word => word.kind === one)
    await tx
      .deleteFrom('search_word')
      .where('kind', '=', toWordKindNumber(one))
      .where(
        'word',
        'in',
        own.map(({ word }) => word),
      )
      .where('sort', '=', sort)
      .where('doc', '=', doc)
      .execute()
  }
}

/** Rows in one statement, of which a database takes no more than some thousands of values. */
const ROWS_AT_ONCE = 2_000

async function addWords(tx: Kysely<Database>, kind: SearchKind, written: readonly Written[]): Promise<void> {
  const all = written.flatMap(({ doc, text, sort }) =>
    toSearchWords(kind, text).map(({ kind: of, word }) => ({ of, word, sort, doc })),
  )
  for (const [of, words] of Map.groupBy(all, row => row.of)) {
    await addTerms(tx, of, new Set(words.map(({ word }) => word)))
    const rows = words.map(({ word, sort, doc }) => ({ kind: toWordKindNumber(of), word, sort, doc }))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await tx
        .insertInto('search_word')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute()
    }
  }
}

/** Words that are not known yet get the next numbers of their kind; known ones leave gaps. */
async function addTerms(tx: Kysely<Database>, kind: WordKind, words: ReadonlySet<string>): Promise<void> {
  const { first, last } = toTermRange(kind)
  const row = await tx
    .selectFrom('search_term')
    .select(eb => eb.fn.max('id').as('id'))
    .where('id', '>=', first)
    .where('id', '<=', last)
    .executeTakeFirst()
  const next = Number(row?.id ?? first - 1) + 1
  const terms = [...words].map((word, at) => ({ id: next + at, kind: toWordKindNumber(kind), word }))
  for (let at = 0; at < terms.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('search_term')
      .values(terms.slice(at, at + ROWS_AT_ONCE))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

async function findLastDoc(tx: Kysely<Database>, kind: SearchKind): Promise<number | undefined> {
  const { first, last } = toDocRange(kind)
  const row = await tx
    .selectFrom('search_doc')
    .select(eb => eb.fn.max('doc').as('doc'))
    .where('doc', '>=', first)
    .where('doc', '<=', last)
    .executeTakeFirst()
  return row?.doc ?? undefined
}

async function readTexts(
  tx: Kysely<Database>,
  kind: SearchKind,
  refs: readonly string[],
): Promise<Map<string, SearchText>> {
  if (kind === 'fencer') return toTexts(kind, await listFencerRows(tx, refs), toFencerText)
  if (kind === 'tournament') return toTexts(kind, await listTournamentRows(tx, refs), toTournamentText)
  if (kind === 'club') return toTexts(kind, await listClubRows(tx, refs), toClubText)
  return toTexts(kind, await listEventRows(tx, refs), toEventText)
}

const toTexts = <Row extends { id: string }>(
  kind: SearchKind,
  rows: readonly Row[],
  toText: (row: Row) => SearchText,
): Map<string, SearchText> =>
  new Map(
    rows.map(row => {
      const { text, sort } = toText(row)
      return [row.id, { text, sort: toSortRange(kind).first + sort }]
    }),
  )
