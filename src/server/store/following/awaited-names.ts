import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type AwaitedName, MOST_AWAITED } from '#contract/accounts/awaited-name.ts'
import type { FoundFencer } from '#contract/people/found-fencer.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import { lockUser } from '#server/store/accounts/profile.ts'
import { seenBy } from '#server/store/people/seen-by.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { findNamedEntrants } from './named-entrants.ts'

/** People who are shown for one name. */
const MOST_MATCHES = 5
/** People of whom an account may have said that they are somebody else, for one name. */
const MOST_OTHERS = 100

/** Names that an account waits for, with whoever appeared under them: nobody followed already, nobody refused. */
export async function listAwaited(db: Kysely<Database>, userId: string): Promise<AwaitedName[]> {
  const rows = await db
    .selectFrom('awaited_name')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const others = await db
    .selectFrom('awaited_other')
    .selectAll()
    .where(
      'awaited_id',
      'in',
      rows.map(row => row.id),
    )
    .execute()
  const keysOf = new Map(rows.map(row => [row.id, toTurned(row.name_key)]))
  const found = await findNamed(db, userId, [...new Set([...keysOf.values()].flat())])
  return rows.map(({ id, name, at }) => {
    const keys = new Set(keysOf.get(id))
    const refused = new Set(others.filter(row => row.awaited_id === id).map(toMark))
    const matches = found.filter(({ nameKey, mark }) => keys.has(nameKey) && !refused.has(mark))
    return { id, name, since: at, matches: matches.slice(0, MOST_MATCHES).map(({ fencer }) => fencer) }
  })
}

/** Leaves a name. The same name twice is one. */
export async function addAwaited(
  db: Kysely<Database>,
  userId: string,
  { name, now }: { name: string; now: number },
): Promise<'added' | 'tooMany' | 'noName'> {
  const key = toNameKey(parsePersonName(name))
  if (!key.includes(' ')) return 'noName'
  return db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    const own = await tx.selectFrom('awaited_name').select('name_key').where('user_id', '=', userId).execute()
    const turned = new Set(toTurned(key))
    if (own.some(row => turned.has(row.name_key))) return 'added'
    if (own.length >= MOST_AWAITED) return 'tooMany'
    const row = { id: randomUUID(), user_id: userId, name: name.trim(), name_key: key, at: now }
    await tx.insertInto('awaited_name').values(row).execute()
    return 'added'
  })
}

/** Waits for a name no more. False when the account did not. */
export async function removeAwaited(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('awaited_name')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Keeps that somebody of the name is somebody else. False when it is none of those who are shown for it. */
export async function refuseAwaited(
  db: Kysely<Database>,
  userId: string,
  { id, fencerId }: { id: string; fencerId: string },
): Promise<boolean> {
  const awaited = (await listAwaited(db, userId)).find(one => one.id === id)
  const match = awaited?.matches.find(one => one.id === fencerId)
  if (!match) return false
  return db.transaction().execute(async tx => {
    await lockUser(tx, userId)
    const held = await tx
      .selectFrom('awaited_other')
      .select('fencer_id')
      .where('awaited_id', '=', id)
      .execute()
    if (held.length >= MOST_OTHERS) return false
    await tx
      .insertInto('awaited_other')
      .values({ awaited_id: id, ...toOther(match) })
      .onConflict(conflict => conflict.columns(['awaited_id', 'fencer_id', 'sighting']).doNothing())
      .execute()
    return true
  })
}

interface Named {
  readonly nameKey: string
  readonly mark: string
  readonly fencer: FoundFencer
}

async function findNamed(db: Kysely<Database>, userId: string, keys: readonly string[]): Promise<Named[]> {
  const found: Named[] = []
  for (const some of inChunks(keys, 200)) {
    const rows = await db
      .selectFrom('fencer')
      .leftJoin('tracked_fencer', join =>
        join.onRef('tracked_fencer.fencer_id', '=', 'fencer.id').on('tracked_fencer.user_id', '=', userId),
      )
      .select(['id', 'fencer.name', 'name_key', 'birth_year', 'gender', 'country', 'club'])
      .where('name_key', 'in', some)
      .where(seenBy(userId))
      .where('tracked_fencer.user_id', 'is', null)
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const fencer = {
        id: row.id,
        name: row.name,
        ...(row.birth_year === null ? {} : { birthYear: row.birth_year }),
        ...(row.gender === null ? {} : { gender: row.gender as FencerGender }),
        ...(row.country === null ? {} : { country: row.country }),
        ...(row.club === null ? {} : { currentClubName: row.club }),
        followed: false,
      }
      found.push({ nameKey: row.name_key, fencer, mark: toMark(toOther(fencer)) })
    }
    for (const { nameKey, fencer } of await findNamedEntrants(db, some))
      found.push({ nameKey, fencer, mark: toMark(toOther(fencer)) })
  }
  return found
}

/** Who is on lists only has an id that goes with the list: what stays are club and country. */
const toOther = ({ id, currentClubName = '', country = '' }: FoundFencer) =>
  id.startsWith('~')
    ? { fencer_id: '', sighting: `~${toFoldedText(`${currentClubName} ${country}`)}` }
    : { fencer_id: id, sighting: '' }

const toMark = (other: { fencer_id: string; sighting: string }): string =>
  `${other.fencer_id} ${other.sighting}`

/** A name with its words turned around every way: nobody knows where the surname of "Ana Maria Lopez Vega" begins. */
function toTurned(key: string): string[] {
  const words = key.split(' ')
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))
}
