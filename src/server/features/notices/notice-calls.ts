import type { Inbox } from '#contract/accounts/notice.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { countUnseen, listInbox, saveSeen } from '#server/store/notices/inbox.ts'
import type { Store } from '#server/store/open-store.ts'

type Name = 'listNotices' | 'seeNotices'
type NoticeCalls = { readonly [One in Name]: Handler<One> }

/** Somebody's inbox. */
export function noticeCalls({
  store,
  now,
}: {
  readonly store: Store
  readonly now: () => number
}): NoticeCalls {
  return {
    listNotices: ({ caller }) => readInbox(store.read, caller.userId),
    seeNotices: async ({ input: { body }, caller: { userId } }) => {
      await saveSeen(store.write, userId, { until: body.until, now: now() })
      return readInbox(store.write, userId)
    },
  }
}

async function readInbox(db: Store['read'], userId: string): Promise<Inbox> {
  const [notices, unseen] = await Promise.all([listInbox(db, userId), countUnseen(db, userId)])
  return { notices, unseen }
}
