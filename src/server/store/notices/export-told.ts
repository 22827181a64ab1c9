import type { Kysely } from 'kysely'
import type { Database } from '#server/store/schema/database.ts'
import { findNoticeSettings } from './notice-settings.ts'

/** What is kept of how an account is told, where, and of what was sent to it; without keys and addresses of browsers. */
export async function exportTold(db: Kysely<Database>, userId: string): Promise<Record<string, unknown>> {
  const settings = await findNoticeSettings(db, [userId])
  const devices = await db
    .selectFrom('push_device')
    .select(['label', 'made_at'])
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  const addresses = await db
    .selectFrom('notice_address')
    .select(['channel', 'address', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('channel')
    .execute()
  const watched = await db
    .selectFrom('watched_tournament')
    .select(['tournament_id', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('tournament_id')
    .execute()
  const sent = await db
    .selectFrom('notice_delivery')
    .select(['fact_id', 'channel', 'state', 'at', 'ended_at', 'tries', 'why'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('fact_id')
    .orderBy('channel')
    .execute()
  return {
    noticeSettings: settings.get(userId),
    noticeDevices: devices.map(row => ({ label: row.label, madeAt: row.made_at })),
    noticeAddresses: addresses.map(row => ({
      channel: row.channel,
      address: row.address,
      confirmedAt: row.confirmed_at,
    })),
    watchedTournaments: watched.map(row => ({ tournamentId: row.tournament_id, since: row.at })),
    sentNotices: sent.map(row => ({
      notice: row.fact_id,
      channel: row.channel,
      state: row.state,
      at: row.at,
      endedAt: row.ended_at,
      tries: row.tries,
      why: row.why,
    })),
  }
}
