import { Link } from 'react-router'
import type { VideoDesk } from '#contract/results/video-desk.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatDays } from '#web/kit/time/format-days.ts'
import { BacklogMeter } from './backlog-meter.tsx'
import styles from './video-desk-page.module.css'

interface DeskBandProps {
  readonly desk: VideoDesk
  readonly filmed: number
  /** Bouts that are probably in the film that is open. */
  readonly likely: number
}

/** Whose bouts of which tournament, and how many of them have a video. */
export function DeskBand({ desk, filmed, likely }: DeskBandProps) {
  const { tournament, events, fencer, bouts } = desk
  const when = tournament.when && formatDays(tournament.when, tournament.until ?? tournament.when)
  const whose = [fencerNames(fencer.name).first, ...events.map(event => TERMS.eventName(event.name))].join(
    ', ',
  )
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <div className={styles.title}>
          <p>
            <Link to="/videos">{DESK_TEXTS.backlog.page}</Link>
            {` · ${[tournament.name, when, whose].filter(Boolean).join(' · ')}`}
          </p>
          <h1>{DESK_TEXTS.desk.page}</h1>
        </div>
        {bouts.length > 0 && <BacklogMeter filmed={filmed} all={bouts.length} likely={likely} />}
      </div>
    </div>
  )
}
