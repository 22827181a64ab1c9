import { isMailAddress } from '#connectors/mail/is-mail-address.ts'
import { GuessLimit } from '#server/features/account/guess-limit.ts'
import { adminCircleCalls } from '#server/features/circle/admin-circle-calls.ts'
import { circleCalls } from '#server/features/circle/circle-calls.ts'
import type { Handlers } from '#server/http/raw-handler.ts'
import type { AppBase } from './app-base.ts'
import type { Answers } from './open-answers.ts'
import type { Live } from './open-live.ts'
import type { Notices } from './open-notices.ts'

/** Mails with invitations that an account sends within a quarter of an hour; beyond them one each ten minutes. */
const MAILS = { most: 10, paceMs: 10 * 60_000 }

/** Who holds a fencer, and with whom they share them. */
export function openCircle(
  { store, now, steadyNow }: AppBase,
  { notices, answers, live }: { readonly notices: Notices; readonly answers: Answers; readonly live: Live },
) {
  const mails = new GuessLimit(MAILS)
  const send = notices.sendInvitation
  const mail = send && {
    isAddress: isMailAddress,
    send,
    take: (userId: string) => mails.take(userId, steadyNow()),
  }
  const narrowed = (userId: string): void => live.streams.closeUser(userId)
  return {
    narrowed,
    handlers: {
      ...circleCalls({ store, now, mail, narrowed }),
      ...adminCircleCalls({ store, shared: answers.shared, now, narrowed }),
    } satisfies Partial<Handlers>,
  }
}

export type Circle = ReturnType<typeof openCircle>
