import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import { listCoachings } from './coaches.ts'

/** That a coach goes to a bout of a fencer in an event. */
export interface BoutClaim {
  readonly id: string
  readonly eventId: string
  readonly fencerId: string
  readonly bout: string
  readonly userId: string
  /** What the account is called. */
  readonly name: string | null
}

/** A fencer in an event. */
export interface ClaimPlace {
  readonly eventId: string
  readonly fencerId: string
}

/** A day is over after so long, and the bouts of it. */
const KEPT_MS = 2 * 24 * 3_600_000

const selectClaims = (db: Kysely<Database>) =>
  db
    .selectFrom('bout_claim')
    .innerJoin('app_user', 'app_user.id', 'bout_claim.user_id')
    .select(['bout_claim.id', 'event_id as eventId', 'fencer_id as fencerId', 'bout'])
    .select(['user_id as userId', 'app_user.name'])

/** Who goes to bouts of these fencers in these events, of those who coach them still. */
export async function listBoutClaims(
  db: Kysely<Database>,
  { eventIds, fencerIds }: { readonly eventIds: readonly string[]; readonly fencerIds: readonly string[] },
): Promise<BoutClaim[]> {
  if (eventIds.length === 0 || fencerIds.length === 0) return []
  const claims = await selectClaims(db)
    .where('event_id', 'in', eventIds)
    .where('fencer_id', 'in', fencerIds)
    .orderBy('event_id')
    .orderBy('fencer_id')
    .execute()
  const coachings = await listCoachings(db, [...new Set(claims.map(claim => claim.fencerId))])
  return claims.filter(({ userId, fencerId }) => coachings.has(`${userId} ${fencerId}`))
}

/** Who goes to the bout of a fencer in an event, whether they coach them still or not. */
export const findBoutClaim = (
  db: Kysely<Database>,
  { eventId, fencerId }: ClaimPlace,
): Promise<BoutClaim | undefined> =>
  selectClaims(db).where('event_id', '=', eventId).where('fencer_id', '=', fencerId).executeTakeFirst()

/**
 * Has an account go to a bout. False, and nothing changed, where somebody else goes there by a claim other than `over`; of
 * two who take a bout at once, one gets it. A claim of another bout of the fencer has ended.
 */
export async function takeBout(
  db: Kysely<Database>,
  { id, eventId, fencerId, bout, userId }: Omit<BoutClaim, 'name'>,
  { over, now }: { readonly over: string | undefined; readonly now: number },
): Promise<boolean> {
  const claim = { id, bout, user_id: userId, at: now }
  const result = await db
    .insertInto('bout_claim')
    .values({ event_id: eventId, fencer_id: fencerId, ...claim })
    .onConflict(conflict =>
      conflict
        .columns(['event_id', 'fencer_id'])
        .doUpdateSet(claim)
        .where(eb =>
          eb.or([
            eb('bout_claim.bout', '<>', bout),
            eb('bout_claim.user_id', '=', userId),
            ...(over === undefined ? [] : [eb('bout_claim.id', '=', over)]),
          ]),
        ),
    )
    .executeTakeFirst()
  await db
    .deleteFrom('bout_claim')
    .where('at', '<', now - KEPT_MS)
    .execute()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Has an account go to the bout of a fencer no more. False where it did not. */
export async function giveBoutBack(
  db: Kysely<Database>,
  { eventId, fencerId }: ClaimPlace,
  userId: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('bout_claim')
    .where('event_id', '=', eventId)
    .where('fencer_id', '=', fencerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
