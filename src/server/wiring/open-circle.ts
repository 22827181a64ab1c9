import { isMailAddress } from '#connectors/mail/is-mail-address.ts'
import { adminCircleCalls } from '#server/features/circle/admin-circle-calls.ts'
import { circleCalls } from '#server/features/circle/circle-calls.ts'
import type { Handlers } from '#server/http/raw-handler.ts'
import { noteSightLost } from '#server/store/accounts/session-changes.ts'
import type { LostSight } from '#server/store/following/lost-sight.ts'
import type { AppBase } from './app-base.ts'
import type { Answers } from './open-answers.ts'
import { openGuesses } from './open-guesses.ts'
import type { Live } from './open-live.ts'
import type { Notices } from './open-notices.ts'

/** Mails with invitations that an account sends within a quarter of an hour; beyond them one each ten minutes. */
const MAILS = { most: 10, paceMs: 10 * 60_000 }

/** Who holds a fencer, and with whom they share them. */
export function openCircle(
  base: AppBase,
  { notices, answers, live }: { readonly notices: Notices; readonly answers: Answers; readonly live: Live },
) {
  const { store, now } = base
  const mails = openGuesses(base, 'invitation mail', MAILS)
  const send = notices.sendInvitation
  const mail = send && {
    isAddress: isMailAddress,
    send,
    take: async (userId: string) => (await mails.take(userId)).wait,
  }
  const lost = async ({ userIds, eventIds }: LostSight): Promise<void> => {
    // Before the streams end: who opens theirs again at once is told what is so now.
    await live.feed.showRewritten()
    for (const userId of userIds) live.streams.closeUser(userId)
    // Streams at other processes are closed within a second, by the same words as sessions that ended.
    if (store.isShared) await noteSightLost(store.write, userIds)
    for (const eventId of eventIds) await live.republish(eventId)
  }
  return {
    lost,
    handlers: {
      ...circleCalls({ store, now, mail, lost }),
      ...adminCircleCalls({ store, shared: answers.shared, now, lost }),
    } satisfies Partial<Handlers>,
  }
}

export type Circle = ReturnType<typeof openCircle>
