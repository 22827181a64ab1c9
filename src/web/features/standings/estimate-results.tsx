import { Link } from 'react-router'
import type { StandingEntry } from '#contract/standings/standing.ts'
import type { EstimatedResult } from '#contract/standings/standings-estimate.ts'
import { useMe } from '#web/api/calls/session.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { ESTIMATE_TEXTS } from '#web/api/texts/estimate-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'
import styles from './estimate-list.module.css'
import { formatTotal } from './standings-table.tsx'

const { estimate: texts } = ESTIMATE_TEXTS

interface EstimateResultsProps {
  readonly code: string
  readonly fencer: StandingEntry['fencer']
}

/** The results behind one total: what each gave, whether it counts, when it drops off, and the page of the rule. */
export function EstimateResults({ code, fencer }: EstimateResultsProps) {
  const query = useAnswer('getFencerEstimate', { params: { code, fencerId: fencer.id } })
  const me = useMe()
  if (!query.data) return <Unanswered of={query} />
  const { results, points, source } = query.data
  return (
    <div className={styles.opened}>
      <ol className={styles.results}>
        {results.map(result => (
          <Result key={result.eventId} result={result} />
        ))}
      </ol>
      <p className={styles.total}>{texts.total(formatTotal(points), texts.cite(source.book, source.page))}</p>
      {me.data && (
        <Link className={styles.toFencer} to={`/fencers/${encodeURIComponent(fencer.id)}`}>
          {texts.fencerPage}
        </Link>
      )}
    </div>
  )
}

function Result({ result }: { result: EstimatedResult }) {
  const { place, fencers, tied, level, counts, reason, dropsOff, source, note } = result
  const finish = [
    fencers === undefined ? texts.rankSaid(place) : texts.placed(place, fencers),
    tied !== undefined && texts.shared(tied),
    level && texts.levels[level],
  ]
  return (
    <li data-counts={counts || undefined}>
      <b className={styles.points}>{formatTotal(result.points)}</b>
      <div>
        <b>{result.tournament}</b>
        <p>{[TERMS.event(result.event), formatFullDay(result.date)].join(' · ')}</p>
        <p>{finish.filter(Boolean).join(' · ')}</p>
        <p className={styles.verdict}>{reason ? texts.leftOut(texts.reasons[reason]) : texts.counts}</p>
        {note && (
          <p>
            <q lang="en">{note}</q>
          </p>
        )}
        {dropsOff && <p>{formatDropOff(dropsOff)}</p>}
        <p className={styles.source}>{texts.cite(source.book, source.page)}</p>
      </div>
    </li>
  )
}

function formatDropOff({ on, because, by = '', source }: NonNullable<EstimatedResult['dropsOff']>): string {
  const { drops } = texts
  const cited = ` (${texts.page(source.page)})`
  if (because === 'replaced')
    return (on === null ? drops.replacedSometime(by) : drops.replaced(formatFullDay(on), by)) + cited
  return on === null ? '' : drops[because](formatFullDay(on)) + cited
}
