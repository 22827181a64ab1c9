import { useState } from 'react'
import { Link } from 'react-router'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import settingsStyles from '../profile/settings.module.css'
import { groupNotices } from './group-notices.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notices.module.css'
import { PushOffer } from './push-offer.tsx'
import { useInbox, useSeen } from './use-inbox.ts'

const { notices: texts } = ACCOUNT_TEXTS
const TICK_MS = 60_000

/** What one was told of whom one follows. What the server says is new stays marked as long as it shows. */
export function InboxTab() {
  const query = useInbox()
  const { fencers, isPending } = useTrackedFencers()
  const now = useServerNow(TICK_MS)
  const notices = query.data?.notices ?? []
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  // What the device has kept may have been seen since.
  const isAnswered = query.isFetchedAfterMount
  const fresh = notices.filter(one => isAnswered && one.seenAt === undefined && !marked.has(one.id))
  if (fresh.length > 0) setMarked(new Set([...marked, ...fresh.map(one => one.id)]))
  useSeen(query.data && query.data.unseen > 0 ? notices[0]?.at : undefined)
  return (
    <>
      <PushOffer />
      {query.isPending && <Spinner label={MESSAGES.app.loading} />}
      {query.isError && !query.data && (
        <p role="alert" className={settingsStyles.error}>
          {query.error.message}
        </p>
      )}
      {query.data && notices.length === 0 && (
        <Card className={settingsStyles.card}>
          <EmptyState text={texts.none}>
            {fencers.length === 0 && !isPending && (
              <Link className={buttonClass('strong')} to="/settings/fencers">
                {texts.findFencers}
              </Link>
            )}
          </EmptyState>
        </Card>
      )}
      {groupNotices(notices, now, localDay).map(({ group, notices: own }) => (
        <section key={group} className={styles.section} aria-label={texts[group]}>
          <h2 className={styles.group}>{texts[group]}</h2>
          <Card>
            <ul className={styles.list}>
              {own.map(notice => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  isNew={marked.has(notice.id) || (!isAnswered && notice.seenAt === undefined)}
                  now={now}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <p className={settingsStyles.small}>{texts.note}</p>
    </>
  )
}
