import { useState } from 'react'
import type { StandingsEstimate } from '#contract/standings/standings-estimate.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { ESTIMATE_TEXTS } from '#web/api/texts/estimate-texts.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import styles from './estimate-list.module.css'
import { EstimateResults } from './estimate-results.tsx'
import { formatTotal } from './standings-table.tsx'

const { estimate: texts } = ESTIMATE_TEXTS
const { standings } = SEASON_TEXTS
const PAGE = 40

type Line = StandingsEstimate['people'][number]

/** Our own estimate: its date and rules, and everybody's total, each of which opens to its results. */
export function EstimateList({ code, caption }: { code: string; caption: string }) {
  const query = useAnswer('getStandingsEstimate', { params: { code } })
  // One's own stand above the list.
  const { isPending } = useTrackedFencers()
  if (query.data && !isPending) return <Estimate estimate={query.data} code={code} caption={caption} />
  return <Unanswered of={query} />
}

interface EstimateProps {
  readonly estimate: StandingsEstimate
  readonly code: string
  readonly caption: string
}

function Estimate({ estimate, code, caption }: EstimateProps) {
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(PAGE)
  const { fencers } = useTrackedFencers()
  const { people, source, assumes, notPublished, season } = estimate
  const ids = new Set(fencers.map(fencer => fencer.id))
  const mine = people.filter(({ fencer }) => ids.has(fencer.id))
  const found = people.filter(({ fencer }) => matchesSearch([fencer.name, fencer.currentClubName], search))
  return (
    <div className={styles.estimate}>
      <p className={styles.about}>
        {texts.asOf(formatFullDay(estimate.asOf))}
        {source && (
          <a href={source.link} target="_blank" rel="noreferrer">
            {texts.rules(texts.cite(source.book, source.page))}
            <span className="visually-hidden"> ({texts.newTab})</span>
          </a>
        )}
        {assumes.includes('homeRegion') && <span>{texts.homeRegion}</span>}
      </p>
      {notPublished && (
        <EmptyState text={notPublished === 'noRules' ? texts.noRules(season) : texts[notPublished]}>
          {estimate.note && (
            <q lang="en" className={styles.note}>
              {estimate.note}
            </q>
          )}
        </EmptyState>
      )}
      {!notPublished && people.length === 0 && <EmptyState text={texts.none} />}
      {people.length > 0 && (
        <>
          <HeaderTools
            search={{
              label: standings.search,
              value: search,
              onChange: text => {
                setSearch(text)
                setMost(PAGE)
              },
            }}
          />
          {mine.length > 0 && <Lines title={standings.yours} lines={mine} code={code} isMine />}
          {found.length === 0 ? (
            <EmptyState text={standings.noMatch} />
          ) : (
            <Lines title={caption} lines={found.slice(0, most)} code={code} count={found.length} />
          )}
          {found.length > most && (
            <MoreButton shown={most} onMore={() => setMost(most + PAGE)}>
              {texts.more(Math.min(PAGE, found.length - most))}
            </MoreButton>
          )}
        </>
      )}
    </div>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly Line[]
  readonly code: string
  readonly count?: number
  readonly isMine?: boolean
}

function Lines({ title, lines, code, count, isMine = false }: LinesProps) {
  return (
    <section className={styles.lines} aria-label={title}>
      <h2 className={styles.title}>
        {title}
        {count !== undefined && <small>{standings.count(count)}</small>}
      </h2>
      <ul>
        {lines.map(line => (
          <li key={line.fencer.id} data-mine={isMine || undefined}>
            <Accordion summary={<Summary line={line} />}>
              <EstimateResults code={code} fencer={line.fencer} />
            </Accordion>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Summary({ line: { fencer, standing, counting } }: { line: Line }) {
  return (
    <span className={styles.summary}>
      <b className={styles.rank}>
        {standing.rank}
        {standing.isTied && <abbr title={standings.tiedSaid}>{standings.tied}</abbr>}
      </b>
      <span className={styles.who}>
        <b>{fencerNames(fencer.name).sheet}</b>
        <small>{[fencer.currentClubName, texts.counting(counting)].filter(Boolean).join(' · ')}</small>
      </span>
      <b className={styles.points}>
        {formatTotal(standing.points)}
        <span className="visually-hidden"> {standings.points}</span>
      </b>
    </span>
  )
}
