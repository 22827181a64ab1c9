import type { RegistrationChange } from '#server/store/entries/registration-changes.ts'
import type { Store } from '#server/store/open-store.ts'

/** What happened to an event's registration, oldest first. */
export async function listRegistrationChanges(
  db: Store['read'],
  eventId: string,
): Promise<(RegistrationChange & { readonly at: number })[]> {
  return db
    .selectFrom('registration_change')
    .select(['at', 'kind', 'before', 'after'])
    .where('event_id', '=', eventId)
    .orderBy('at')
    .orderBy('kind')
    .orderBy('after')
    .execute()
}
