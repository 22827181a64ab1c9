import { z } from 'zod'
import { User } from '#contract/accounts/user.ts'
import { Merge } from '#contract/admin/admin-merge.ts'
import { hashEmergencyCode } from '#server/features/second-factor/emergency-code.ts'
import type { Store } from '#server/store/open-store.ts'
import { trackFencer } from '#server/store/people/fencers.ts'
import { CODED, FUZZ_USERS, SPARE_CODES } from '#tools/fuzz/requests/fuzz-people.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { giveConsent } from '#tools/testing/running/give-consent.ts'
import type { TestApp } from '#tools/testing/running/test-app.ts'
import { furnishAdminRows } from './furnish-admin-rows.ts'
import { FUZZ_FOLLOWED, type FuzzCallers } from './fuzz-callers.ts'

/** Makes anew what requests use up: people and tournaments that were merged or hidden, who follows and holds whom, consents. */
export async function furnishWorld({ app, send, fetch }: TestApp, callers: FuzzCallers): Promise<void> {
  const admin = await callers.signIn(FUZZ_USERS.admin)
  const merges = z
    .array(Merge)
    .parse(await (await send('GET', '/api/v2/admin/merges?limit=100', admin)).json())
  for (const { id, undone } of merges)
    if (!undone) await (await send('POST', `/api/v2/admin/merges/${id}/undo`, admin)).arrayBuffer()
  for (const userId of Object.values(FUZZ_USERS)) {
    await callers.signIn(userId)
    for (const fencer of FUZZ_FOLLOWED[userId] ?? []) await follow(app.store, userId, fencer)
  }
  await callers.keep(CODED)
  await furnishRows(app.store)
  await furnishAdminRows(app.store)
  await furnishFactors(app.store)
  await askToHold(send, await callers.signIn(FUZZ_USERS.other))
  await putObserver(send, await callers.signIn(FUZZ_USERS.user))
  await giveConsent(fetch, await callers.signIn(FUZZ_USERS.user), ['YouTubeMetadata', 'YouTubeUpload'])
}

type Send = TestApp['send']

/** Asks to be taken in where another account holds them. */
const askToHold = async (send: Send, cookie: string): Promise<void> =>
  void (await (await send('PUT', '/api/v3/circles/f1', cookie)).arrayBuffer())

/** The first observer of the account is Ann again. */
async function putObserver(send: Send, cookie: string): Promise<void> {
  const ann = { name: 'Ann', email: 'ann@example.org' }
  const { observers } = User.parse(await (await send('GET', '/api/v2/user/me', cookie)).json())
  const fields = Object.entries({ ...ann, cell: null })
  const patch = fields.map(([field, value]) => ({ op: 'replace', path: `/observers/0/${field}`, value }))
  const answer =
    observers.length > 0
      ? await send('PATCH', '/api/v2/user/me', cookie, patch)
      : await send('POST', '/api/v2/user/me/observers', cookie, ann)
  await answer.arrayBuffer()
}

async function follow({ write }: Store, userId: string, fencerId: string): Promise<void> {
  const [isThere, follows] = [
    await write.selectFrom('fencer').select('id').where('id', '=', fencerId).executeTakeFirst(),
    await write
      .selectFrom('tracked_fencer')
      .select('fencer_id')
      .where('user_id', '=', userId)
      .where('fencer_id', '=', fencerId)
      .executeTakeFirst(),
  ]
  if (isThere && !follows) await trackFencer(write, userId, fencerId)
}

/** Nobody signs in with a code but one account, which has all its codes for an emergency. */
async function furnishFactors({ write }: Store): Promise<void> {
  await write.deleteFrom('second_factor').execute()
  await write.deleteFrom('emergency_code').execute()
  const at = testNow()
  await write
    .insertInto('second_factor')
    .values({ user_id: CODED, secret: 'sealed elsewhere', made_at: at, on_at: at, last_step: null })
    .execute()
  await write
    .insertInto('emergency_code')
    .values(SPARE_CODES.map(code => ({ user_id: CODED, code_hash: hashEmergencyCode(code) })))
    .execute()
}

/**
 * Of one account: an address that is confirmed, a notice that could not be sent there, a fencer whom it holds. Nobody is hidden, and
 * nothing was linked before what is linked from now on.
 */
async function furnishRows({ write }: Store): Promise<void> {
  const at = testNow()
  const userId = FUZZ_USERS.user
  const told = { user_id: userId, fact_id: 'fact-1' }
  await write.updateTable('fencer').set({ hidden_at: null }).where('hidden_at', 'is not', null).execute()
  await write
    .insertInto('notice')
    .values({ ...told, at, seen_at: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const failed = {
    state: 'failed',
    at,
    due_at: at,
    claim: null,
    tries: 6,
    ended_at: at,
    why: '550',
  } as const
  const address = { user_id: userId, channel: 'mail', address: 'ada@example.org' } as const
  await write
    .insertInto('notice_address')
    .values({ ...address, confirmed_at: at, code_hash: null, code_at: null, tries: 0, stop_key: null })
    .onConflict(conflict => conflict.columns(['user_id', 'channel']).doUpdateSet({ confirmed_at: at }))
    .execute()
  await write.deleteFrom('video_link_change').execute()
  await write
    .insertInto('notice_delivery')
    .values({ ...told, channel: 'mail', ...failed })
    .onConflict(conflict => conflict.columns(['user_id', 'fact_id', 'channel']).doUpdateSet(failed))
    .execute()
  await write
    .insertInto('identity_doubt')
    .values({
      event_id: 'coming-event-1',
      entry_id: 'n3',
      fencer_id: 'f7',
      score: 1,
      evidence: 'name',
      at: 0,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const held = await write.selectFrom('fencer').select('id').where('id', '=', 'f1').executeTakeFirst()
  if (!held) return
  await write
    .insertInto('circle_member')
    .values({
      user_id: userId,
      fencer_id: held.id,
      role: 'parent',
      added_by: null,
      followed_before: 1,
      at: 0,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
