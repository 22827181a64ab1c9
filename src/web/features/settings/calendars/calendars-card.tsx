import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../profile/settings.module.css'
import { CalendarFeedList } from './calendar-feed-list.tsx'
import { CalendarMaker } from './calendar-maker.tsx'
import { useCalendarFeeds } from './use-calendar-feeds.ts'

const { calendars: texts } = ACCOUNT_TEXTS

/** Addresses that calendars ask for the events of one’s fencers: made here, and taken back. */
export function CalendarsCard() {
  const { query, revoke, renew } = useCalendarFeeds()
  useHoldBelow(query.isPending && query.failureCount === 0)
  return (
    <Card className={styles.card}>
      <h2>{texts.heading}</h2>
      <p className={styles.text}>{texts.text}</p>
      <CalendarMaker onMade={() => void renew()} />
      {query.isError && (
        <p role="alert" className={styles.error}>
          {query.error.message}
        </p>
      )}
      <CalendarFeedList
        feeds={query.data ?? []}
        isBusy={revoke.isPending}
        onRevoke={id => revoke.mutate(id)}
      />
      {revoke.isError && (
        <p role="alert" className={styles.error}>
          {texts.revokeFailed}
        </p>
      )}
    </Card>
  )
}
