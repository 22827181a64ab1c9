import type { Inbox } from '#contract/accounts/notice.ts'
import { notFound } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { retryDelivery } from '#server/store/notices/deliveries.ts'
import { countUnseen, listInbox, saveSeen } from '#server/store/notices/inbox.ts'
import { listSentNotices } from '#server/store/notices/sent-notices.ts'
import type { Store } from '#server/store/open-store.ts'

type Name = 'listNotices' | 'seeNotices' | 'listSentNotices' | 'retrySentNotice'
type NoticeCalls = { readonly [One in Name]: Handler<One> }

/** Somebody's inbox, and what was sent to them. */
export function noticeCalls({
  store,
  now,
  sendSoon,
}: {
  readonly store: Store
  readonly now: () => number
  /** Something is to be sent. */
  readonly sendSoon: () => void
}): NoticeCalls {
  return {
    listNotices: ({ caller }) => readInbox(store.read, caller.userId),
    seeNotices: async ({ input: { body }, caller: { userId } }) => {
      await saveSeen(store.write, userId, { until: body.until, now: now() })
      return readInbox(store.write, userId)
    },
    listSentNotices: ({ caller }) => listSentNotices(store.read, caller.userId),
    retrySentNotice: async ({ input: { params }, caller: { userId } }) => {
      const key = { userId, factId: params.id, channel: params.channel }
      if (!(await retryDelivery(store.write, key, now()))) throw notFound('Notice')
      sendSoon()
      return listSentNotices(store.write, userId)
    },
  }
}

async function readInbox(db: Store['read'], userId: string): Promise<Inbox> {
  const [notices, unseen] = await Promise.all([listInbox(db, userId), countUnseen(db, userId)])
  return { notices, unseen }
}
