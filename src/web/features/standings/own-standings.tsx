import { useState } from 'react'
import type { StandingEntry } from '#contract/standings/standing.ts'
import { formatRanking } from '#domain/past/ranking-display.ts'
import type { EventCode } from '#domain/words/event-code.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './standings-page.module.css'
import { formatTotal, rowIdOf } from './standings-table.tsx'

const { standings: texts } = SEASON_TEXTS
/** Coaches follow many: the list itself is to show without scrolling. */
const FIRST = 3

/** Where one's own fencers stand in this list, each a way to the row. */
export function OwnStandings({ entries, code }: { entries: readonly StandingEntry[]; code: EventCode }) {
  const [all, setAll] = useState(false)
  if (entries.length === 0) return null
  const shown = all ? entries : entries.slice(0, FIRST)
  return (
    <section className={styles.own} aria-label={texts.yours}>
      {shown.map(({ fencer, standing }) => (
        <a key={fencer.id} href={`#${rowIdOf(fencer.id)}`} className={styles.ownEntry}>
          <span>{fencerNames(fencer.name).sheet}</span>
          <b>
            {formatRanking({ category: code.category, usaRegion: code.region ?? null, rank: standing.rank })}
            {standing.isTied && texts.tied}
          </b>
          <small>{texts.pointsOf(formatTotal(standing.points))}</small>
        </a>
      ))}
      {shown.length < entries.length && (
        <Button onClick={() => setAll(true)}>{texts.moreYours(entries.length - shown.length)}</Button>
      )}
    </section>
  )
}
