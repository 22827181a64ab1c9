import { createMailer } from '#connectors/mail/create-mailer.ts'
import { createPushSender } from '#connectors/push/create-push-sender.ts'
import { carryPush } from '#server/features/notices/carry-push.ts'
import { carryToAddress } from '#server/features/notices/carry-to-address.ts'
import { writeLetter } from '#server/features/notices/write-letters.ts'
import { NoticeSender } from '#server/feed/notices/notice-sender.ts'
import { NoticeWriter } from '#server/feed/notices/notice-writer.ts'
import { EventRows } from '#server/feed/now/event-rows.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import type { Store } from '#server/store/open-store.ts'
import { testNow } from '../clock/test-clock.ts'

export interface NoticeProcessOptions {
  readonly store: Store
  /** JSON of the keys by which push services know the server. */
  readonly vapid: string
  readonly mailUrl: string
  readonly report: (what: string, error: unknown) => void
}

/** As much of a server as writes notices and sends them: to push services on this machine, and by a mail server. */
export function openNoticeProcess({ store, vapid, mailUrl, report }: NoticeProcessOptions) {
  const push = createPushSender({
    vapid: { subject: 'mailto:owner@example.org', ...JSON.parse(vapid) },
    allows: url => url.startsWith('http://127.0.0.1:'),
    now: testNow,
  })
  const mailer = createMailer({ url: mailUrl, from: 'allez@example.org', now: testNow })
  const writer = new NoticeWriter({
    store,
    now: testNow,
    report,
    read: async id => (await loadSnapshot(store, id))?.event,
    findRow: (event, fencerId) => new EventRows(event).row(fencerId).row,
    every: 60_000,
  })
  const sender = new NoticeSender({
    store,
    now: testNow,
    steadyNow: () => performance.now(),
    report,
    carriers: {
      push: carryPush({ store, open: sealed => sealed, send: push.send }),
      mail: carryToAddress({
        store,
        channel: 'mail',
        send: (to, message, userId) =>
          mailer.send({
            to,
            ...writeLetter(message, userId, { publicUrl: 'https://allez.example', stopToken: undefined }),
          }),
      }),
    },
    every: 60_000,
  })
  return {
    /** Writes what is not written, and sends what is due. */
    look: async () => {
      await writer.look()
      while (await sender.send()) {
        // There may be more.
      }
    },
    close: async () => {
      mailer.close()
      await push.close()
    },
  }
}
