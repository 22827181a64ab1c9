import type { ReactNode } from 'react'
import type { Feed } from '#contract/live/live-event.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { NOW_TEXTS } from '#web/api/texts/now-texts.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import { formatSourceRef } from '#web/kit/provenance/format-provenance.ts'
import { SourceLine } from '#web/kit/provenance/source-line.tsx'
import { formatAge } from '#web/kit/time/format-age.ts'
import { formatLook } from '#web/kit/time/format-moment.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import styles from './provenance-line.module.css'

interface ProvenanceProps {
  readonly feed: Feed
  readonly lookedAt: number | undefined
  readonly children?: ReactNode
}

/** Where the figures come from, how old they are, and what to read with care. */
export function ProvenanceLine({ feed, lookedAt, children }: ProvenanceProps) {
  const now = useServerNow(5000)
  const { live, ended } = LIVE_TEXTS
  const looked = lookedAt || feed.lookedAt
  // Of what was never read there is no age; a file is read once.
  const wasRead = feed.version > 0 && looked > 0
  const isFile = feed.source === 'file'
  return (
    <footer className={styles.provenance}>
      <SourceLine
        parts={[
          PROVENANCE_TEXTS.said.source(formatSourceRef(feed)),
          wasRead && !isFile && live.asked(formatAge(looked, now)),
          wasRead &&
            (isFile
              ? ended.read(formatLook(feed.changedAt, { now }))
              : live.changed(formatAge(feed.changedAt, now))),
        ]}
        notes={feed.flags.map(flag => NOW_TEXTS.now.flags[flag])}
      />
      {children}
    </footer>
  )
}
