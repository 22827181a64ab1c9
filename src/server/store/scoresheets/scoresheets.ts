import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'

/** A scoresheet as it is kept. */
export interface StoredScoresheet {
  readonly id: string
  readonly name: string
  /** Null: the account is gone. */
  readonly makerId: string | null
  readonly madeAt: number
  readonly closedAt: number | null
  readonly closedBy: 'maker' | 'administrator' | null
  /** The same event of an official source; null: there is none. */
  readonly officialEventId: string | null
}

const COLUMNS = [
  'scoresheet.id',
  'scoresheet.name',
  'maker_id as makerId',
  'made_at as madeAt',
  'closed_at as closedAt',
  'closed_by as closedBy',
  'official_event_id as officialEventId',
] as const

export interface NewStoredScoresheet {
  readonly id: string
  readonly name: string
  readonly makerId: string
  readonly now: number
}

/** Why a scoresheet is not made: the id is taken by somebody else's, or the account has `most` open ones. */
export type ScoresheetRefused = 'taken' | 'tooMany'

/** Makes a scoresheet with its maker as its first author. Made already by the same account: nothing is done. */
export async function addScoresheet(
  tx: Kysely<Database>,
  { id, name, makerId, now }: NewStoredScoresheet,
  most: number,
): Promise<'made' | 'known' | ScoresheetRefused> {
  // Others that the same account makes at this moment wait, and are counted.
  await tx
    .updateTable('app_user')
    .set(eb => ({ id: eb.ref('id') }))
    .where('id', '=', makerId)
    .execute()
  const known = await findScoresheet(tx, id)
  if (known) return known.makerId === makerId ? 'known' : 'taken'
  const own = await tx
    .selectFrom('scoresheet')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('maker_id', '=', makerId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(own.count) >= most) return 'tooMany'
  await tx
    .insertInto('scoresheet')
    .values({
      id,
      name,
      maker_id: makerId,
      made_at: now,
      invitation_hash: null,
      closed_at: null,
      closed_by: null,
      official_event_id: null,
    })
    .execute()
  await tx
    .insertInto('scoresheet_author')
    .values({ scoresheet_id: id, number: 1, user_id: makerId, heard_at: null })
    .execute()
  return 'made'
}

export const findScoresheet = (db: Kysely<Database>, id: string): Promise<StoredScoresheet | undefined> =>
  db.selectFrom('scoresheet').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** Those that an account may type into, newest first. */
export const listScoresheetsOf = (db: Kysely<Database>, userId: string): Promise<StoredScoresheet[]> =>
  db
    .selectFrom('scoresheet')
    .innerJoin('scoresheet_author', 'scoresheet_author.scoresheet_id', 'scoresheet.id')
    .select(COLUMNS)
    .where('scoresheet_author.user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('scoresheet.id')
    .execute()

/** Closes a scoresheet that is open. */
export async function closeScoresheet(
  db: Kysely<Database>,
  id: string,
  { by, now }: { readonly by: 'maker' | 'administrator'; readonly now: number },
): Promise<void> {
  await db
    .updateTable('scoresheet')
    .set({ closed_at: now, closed_by: by })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** From now on this invitation opens the sheet, and none before it. */
export async function saveScoresheetInvitation(
  db: Kysely<Database>,
  id: string,
  tokenHash: string,
): Promise<void> {
  await db.updateTable('scoresheet').set({ invitation_hash: tokenHash }).where('id', '=', id).execute()
}

/** The open scoresheet that an invitation opens. */
export const findInvitedScoresheet = (
  db: Kysely<Database>,
  tokenHash: string,
): Promise<StoredScoresheet | undefined> =>
  db
    .selectFrom('scoresheet')
    .select(COLUMNS)
    .where('invitation_hash', '=', tokenHash)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
