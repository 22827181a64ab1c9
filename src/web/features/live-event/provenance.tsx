import type { Feed } from '#contract/live-event.ts'
import { LIVE_TEXTS } from '#web/api/live-texts.ts'
import { formatAge } from '#web/kit/format-age.ts'
import { useNow } from '#web/ui/use-now.ts'
import styles from './provenance.module.css'

/** Where the figures come from, how old they are, and what to read with care. */
export function Provenance({ feed, lookedAt }: { feed: Feed; lookedAt: number | undefined }) {
  const now = useNow(5000)
  const { live } = LIVE_TEXTS
  const asked = formatAge(lookedAt ?? feed.lookedAt, now)
  return (
    <footer className={styles.provenance}>
      <p>
        {live.sources[feed.source]} · {live.asked(asked)} · {live.changed(formatAge(feed.changedAt, now))}
      </p>
      {feed.flags.length > 0 && (
        <ul>
          {feed.flags.map(flag => (
            <li key={flag}>{live.flags[flag]}</li>
          ))}
        </ul>
      )}
    </footer>
  )
}
