import type { Kysely } from 'kysely'
import type { LinkKind, PublicLink } from '#contract/accounts/public-link.ts'
import type { Day } from '#domain/time/day.ts'
import { countOwn } from '#server/store/accounts/count-own.ts'
import type { Database } from '#server/store/schema/database.ts'

/** What a token opens, and for whom it was made. */
export interface OpenedLink {
  readonly userId: string
  readonly closesAt: number
  /** Of a day: whose, and which. */
  readonly fencer?: { readonly id: string; readonly name: string; readonly day: Day }
}

export interface NewPublicLink {
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly kind: LinkKind
  readonly fencerId?: string
  readonly day?: Day
  readonly now: number
  readonly closesAt: number
}

/** Saves a link and forgets those that have closed. False, and none is saved, where its maker has `most` already. */
export async function addPublicLink(
  db: Kysely<Database>,
  { id, userId, tokenHash, kind, fencerId, day, now, closesAt }: NewPublicLink,
  most: number,
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    await tx.deleteFrom('public_link').where('closes_at', '<=', now).execute()
    if ((await countOwn(tx, 'public_link', userId)) >= most) return false
    await tx
      .insertInto('public_link')
      .values({
        id,
        user_id: userId,
        token_hash: tokenHash,
        kind,
        fencer_id: fencerId ?? null,
        day: day ?? null,
        created_at: now,
        closes_at: closesAt,
      })
      .execute()
    return true
  })
}

/**
 * What a token opens now; undefined: nothing. A day stays open as long as its maker follows the fencer and
 * nobody hides them, and nothing that was made by an account that is disabled.
 */
export async function findOpenLink(
  db: Kysely<Database>,
  { tokenHash, kind, now }: { readonly tokenHash: string; readonly kind: LinkKind; readonly now: number },
): Promise<OpenedLink | undefined> {
  const row = await db
    .selectFrom('public_link')
    .innerJoin('app_user', 'app_user.id', 'public_link.user_id')
    .leftJoin('tracked_fencer', join =>
      join
        .onRef('tracked_fencer.user_id', '=', 'public_link.user_id')
        .onRef('tracked_fencer.fencer_id', '=', 'public_link.fencer_id'),
    )
    .leftJoin('fencer', join =>
      join.onRef('fencer.id', '=', 'tracked_fencer.fencer_id').on('fencer.hidden_at', 'is', null),
    )
    .select(['public_link.user_id', 'closes_at', 'public_link.day', 'fencer.id', 'fencer.name'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('closes_at', '>', now)
    .where('app_user.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const link = { userId: row.user_id, closesAt: row.closes_at }
  if (kind === 'wall') return link
  const { id, name, day } = row
  return id === null || name === null || day === null ? undefined : { ...link, fencer: { id, name, day } }
}

/** Links of an account that still open something, newest first. */
export async function listPublicLinks(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<PublicLink[]> {
  const rows = await db
    .selectFrom('public_link')
    .leftJoin('fencer', 'fencer.id', 'public_link.fencer_id')
    .select(['public_link.id', 'kind', 'fencer_id', 'fencer.name', 'day', 'created_at', 'closes_at'])
    .where('user_id', '=', userId)
    .where('closes_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('public_link.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    ...(row.fencer_id === null ? {} : { fencerId: row.fencer_id }),
    ...(row.name === null ? {} : { name: row.name }),
    ...(row.day === null ? {} : { day: row.day }),
    createdAt: row.created_at,
    closesAt: row.closes_at,
  }))
}

/** Takes a link of an account back. False where it has none of that name. */
export async function dropPublicLink(db: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('public_link')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
