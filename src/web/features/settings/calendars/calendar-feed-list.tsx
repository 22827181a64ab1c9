import type { CalendarFeed } from '#contract/accounts/calendar-feed.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatAge } from '#web/kit/time/format-age.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../profile/settings.module.css'

const { calendars: texts } = ACCOUNT_TEXTS
const TICK_MS = 60_000

interface CalendarFeedListProps {
  readonly feeds: readonly CalendarFeed[]
  readonly isBusy: boolean
  readonly onRevoke: (id: string) => void
}

/** One’s addresses with what each tells and when a calendar asked there last. */
export function CalendarFeedList({ feeds, isBusy, onRevoke }: CalendarFeedListProps) {
  const now = useServerNow(TICK_MS)
  if (feeds.length === 0) return null
  return (
    <>
      <h3>{texts.own}</h3>
      <ul className={styles.rows}>
        {feeds.map(feed => (
          <li key={feed.id}>
            <div className={styles.who}>
              <span>
                {toTitle(feed)}
                <small>{describe(feed, now)}</small>
              </span>
            </div>
            <Button
              aria-label={texts.revokeOf(toTitle(feed))}
              disabled={isBusy}
              onClick={() => onRevoke(feed.id)}
            >
              {texts.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const toTitle = ({ name }: CalendarFeed): string =>
  name === undefined ? texts.everybody : fencerNames(name).full

const describe = ({ readAt, hasDeadlines }: CalendarFeed, now: number): string =>
  [
    readAt === undefined ? texts.notAsked : texts.asked(formatAge(readAt, now)),
    ...(hasDeadlines ? [texts.withDeadlines] : []),
  ].join(' · ')
