import type { Kysely } from 'kysely'
import type { CircleRole } from '#contract/people/circle-role.ts'
import type { Fencer } from '#contract/people/fencer.ts'
import { toNameBlock } from '#domain/identity/person-profile.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import { toPreferences } from '#server/store/accounts/preferences.ts'
import { answerOver } from '#server/store/question/answer-over.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'
import { registrationsOf, toFencer } from './fencers-of.ts'

/** A known person as the live pipeline needs it to recognise an entry. */
export interface KnownFencer {
  readonly id: string
  readonly nameKey: string
  readonly club: string | undefined
  readonly country: string | undefined
}

/** Known people by normalised name. */
export async function listFencersByName(
  db: Kysely<Database>,
  nameKeys: readonly string[],
): Promise<KnownFencer[]> {
  const found: KnownFencer[] = []
  for (const keys of inChunks(nameKeys, 500)) {
    const rows = await db
      .selectFrom('fencer')
      .select(['id', 'name_key', 'club', 'country'])
      .where('name_key', 'in', keys)
      .execute()
    for (const row of rows) {
      found.push({
        id: row.id,
        nameKey: row.name_key,
        club: row.club ?? undefined,
        country: row.country ?? undefined,
      })
    }
  }
  return found
}

/** The fencers a user follows, in the user's order, with their registrations. */
export async function listTrackedFencers(db: Kysely<Database>, userId: string): Promise<Fencer[]> {
  const rows = await db
    .selectFrom('tracked_fencer')
    .innerJoin('fencer', 'fencer.id', 'tracked_fencer.fencer_id')
    .selectAll('fencer')
    .select([
      'tracked_fencer.weapons',
      'tracked_fencer.categories',
      'tracked_fencer.genders',
      'tracked_fencer.usa_region',
    ])
    .select(eb => [
      eb
        .selectFrom('circle_member as own')
        .select('role')
        .whereRef('own.fencer_id', '=', 'tracked_fencer.fencer_id')
        .where('own.user_id', '=', userId)
        .as('role'),
      eb
        .selectFrom('circle_member as any')
        .select(any => any.fn.countAll<number>().as('count'))
        .whereRef('any.fencer_id', '=', 'tracked_fencer.fencer_id')
        .where('any.role', '=', 'parent')
        .as('parents'),
    ])
    .where('tracked_fencer.user_id', '=', userId)
    .orderBy('tracked_fencer.position')
    .orderBy('tracked_fencer.fencer_id')
    .execute()
  if (rows.length === 0) return []
  const registrations = await answerOver(db, registrationsOf(rows.map(row => row.id)))
  const lines = await listLines(
    db,
    rows.filter(row => row.hidden_at !== null).map(row => row.id),
  )
  return rows.map(row => ({
    ...toFencer(row),
    registrations: registrations.get(row.id) ?? [],
    preferences: toPreferences(row),
    ...(row.hidden_at === null ? {} : { lines: lines.get(row.id) ?? [] }),
    ...toCircle(row.role, Number(row.parents)),
  }))
}

/** How a follower stands to the circle; nothing where nobody holds the fencer and they are not of it. */
function toCircle(role: CircleRole | null, parents: number): Pick<Fencer, 'circle'> {
  if (role !== null) return { circle: role }
  return parents > 0 ? { circle: 'others' } : {}
}

/** Where each of these people stands in events. */
async function listLines(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Fencer['lines']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('entry')
    .select(['fencer_id', 'event_id', 'entry_id'])
    .where('fencer_id', 'in', ids)
    .orderBy('event_id')
    .orderBy('entry_id')
    .execute()
  const byFencer = Map.groupBy(rows, row => row.fencer_id ?? '')
  return new Map(
    [...byFencer].map(([id, own]) => [
      id,
      own.map(({ event_id, entry_id }) => ({ eventId: event_id, entryId: entry_id })),
    ]),
  )
}

/** Adds a person. */
export async function addFencer(
  db: Kysely<Database>,
  fencer: {
    id: string
    name: string
    gender?: FencerGender
    birthYear?: number
    country?: string
    club?: string
    usafId?: string
    /** Somebody wants to follow them, and nothing else knows them. */
    forFollowers?: boolean
  },
): Promise<void> {
  await db
    .insertInto('fencer')
    .values({
      id: fencer.id,
      name: fencer.name,
      name_key: toNameKey(parsePersonName(fencer.name)),
      name_block: toNameBlock(fencer.name),
      birth_year: fencer.birthYear ?? null,
      gender: fencer.gender ?? null,
      country: fencer.country ?? null,
      club: fencer.club ?? null,
      usaf_id: fencer.usafId ?? null,
      for_followers: fencer.forFollowers ? 1 : 0,
    })
    .execute()
}

/** Makes a user follow a fencer, behind those followed already. Following twice changes nothing. */
export async function trackFencer(db: Kysely<Database>, userId: string, fencerId: string): Promise<void> {
  const last = await db
    .selectFrom('tracked_fencer')
    .select(eb => eb.fn.max('position').as('position'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await db
    .insertInto('tracked_fencer')
    .values({
      user_id: userId,
      fencer_id: fencerId,
      position: (last?.position ?? -1) + 1,
      name: null,
      email: null,
      cell: null,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'fencer_id']).doNothing())
    .execute()
}
