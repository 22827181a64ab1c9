import type { Feed } from '#contract/live-event.ts'
import { LIVE_TEXTS } from '#web/api/live-texts.ts'
import { SAID_TEXTS } from '#web/api/said-texts.ts'
import { formatAge } from '#web/kit/format-age.ts'
import { formatVoice } from '#web/kit/format-said.ts'
import { SourceLine } from '#web/kit/source-line.tsx'
import { useNow } from '#web/ui/use-now.ts'
import styles from './provenance.module.css'

/** Where the figures come from, how old they are, and what to read with care. */
export function Provenance({ feed, lookedAt }: { feed: Feed; lookedAt: number | undefined }) {
  const now = useNow(5000)
  const { live } = LIVE_TEXTS
  const asked = formatAge(lookedAt ?? feed.lookedAt, now)
  return (
    <footer className={styles.provenance}>
      <SourceLine
        parts={[
          SAID_TEXTS.said.source(formatVoice(feed)),
          live.asked(asked),
          live.changed(formatAge(feed.changedAt, now)),
        ]}
        notes={feed.flags.map(flag => live.flags[flag])}
      />
    </footer>
  )
}
