import { IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ResultEvent, ResultSummary } from '#contract/results/result-view.ts'
import { toMedals } from '#domain/past/medal.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatProvenance } from '#web/kit/provenance/format-provenance.ts'
import { SourceLine } from '#web/kit/provenance/source-line.tsx'
import { RatingChip } from '#web/kit/ratings/rating-chip.tsx'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type EventOfFencer, useResultVideoLinkings } from '../video/use-result-video-linkings.ts'
import type { VideoLinking } from '../video/video-linking.ts'
import { VIDEO_PARTS } from '../video/video-parts.ts'
import type { ShownBout } from './bout-list.tsx'
import { EventRecord } from './event-record.tsx'
import { expectedHeight } from './expected-height.ts'
import { FoldedBouts, isPoolBout } from './folded-bouts.tsx'
import styles from './tournament-results.module.css'

/** A fencer's bouts of one event, asked for when it shows. */
export function EventResults({
  place,
  summary,
  alone,
}: {
  place: EventOfFencer
  summary: ResultSummary
  /** The tournament's only event: place and record stand with the tournament. */
  alone: boolean
}) {
  const query = useAnswer('getResultEvent', { params: { ...place } })
  useHoldBelow(query.isPending)
  const deskFor = useResultVideoLinkings()
  const event = query.data
  const now = useServerNow(60_000)
  const linking = event && deskFor(place, event.mayLink, toVideoBouts(event))
  return (
    <section className={styles.event}>
      <div className={styles.eventHead}>
        <h3>{TERMS.eventName(summary.name)}</h3>
        {summary.rating && <RatingChip rating={summary.rating} />}
        <p className={styles.record}>
          {!alone && <EventRecord summary={summary} />}
          {event && event.results.length > 0 && <span>{toStages(event)}</span>}
        </p>
        {linking?.mayLink && <PasteButton linking={linking} />}
      </div>
      {event && linking ? (
        event.results.length === 0 ? (
          <EmptyState text={RESULTS_TEXTS.results.noBouts} />
        ) : (
          <FoldedBouts bouts={toListedBouts(event)} linking={linking} />
        )
      ) : (
        <Unanswered of={query} room={expectedHeight(summary.wins + summary.losses)} />
      )}
      {event?.said && (
        <div className={styles.said}>
          <SourceLine
            parts={[formatProvenance(event.said, { now, timeZone: event.timeZoneId }), event.said.file]}
          />
        </div>
      )}
    </section>
  )
}

function toListedBouts({ results, timeZoneId }: ResultEvent): ShownBout[] {
  const medals = toMedals(results)
  return results.map(bout => ({ ...bout, key: bout.id, timeZone: timeZoneId, medal: medals.get(bout.id) }))
}

/** "5 pool · 4 DE". */
function toStages({ results }: ResultEvent): string {
  const pools = results.filter(isPoolBout).length
  return RESULTS_TEXTS.results.stages(pools, results.length - pools)
}

const toVideoBouts = (event: ResultEvent) =>
  event.results.map(({ id, stage, opponent, videoLink }) => ({
    id,
    label: `${TERMS.stage(stage)} ${fencerNames(opponent).sheet}`,
    videoLink,
  }))

function PasteButton({ linking }: { linking: VideoLinking }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={RESULTS_TEXTS.video.paste} onClick={() => setOpen(true)}>
        <IconLinkPlus size={20} aria-hidden="true" />
      </IconButton>
      {open && <VIDEO_PARTS.PasteLinksDialog linking={linking} onClose={() => setOpen(false)} />}
    </>
  )
}
