import '#web/ui/bout-tokens.css'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Opponent } from '#contract/results/opponent.ts'
import { formatBirthYear } from '#domain/past/birth-year.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { KeptAccordion } from '#web/kit/page/kept-accordion.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { ForCurrentFencer } from '#web/kit/people/for-current-fencer.tsx'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { HeadToHeadView } from '#web/kit/results/head-to-head-view.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './opponents-page.module.css'

const { opponents: texts, results } = RESULTS_TEXTS

/** Everybody the selected fencer has met (spec §2). */
export function OpponentsPage() {
  usePageTitle(texts.page)
  return (
    <>
      <h1 className="visually-hidden">{texts.page}</h1>
      <ForCurrentFencer none={texts.none}>
        {fencer => <Opponents key={fencer.id} fencer={fencer} />}
      </ForCurrentFencer>
    </>
  )
}

function Opponents({ fencer }: { fencer: Fencer }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const query = useAnswer('listOpponents', { params: { usafId: fencer.id } })
  if (!query.data) return <Unanswered of={query} />
  const shown = query.data.filter(one =>
    matchesSearch([fencerNames(one.name).sheet, one.clubName, formatBirthYear(one.birthYear)], wanted),
  )
  return (
    <Page>
      <HeaderTools search={{ label: texts.search, value: search, onChange: setSearch }} />
      {query.data.length === 0 ? (
        <EmptyState text={texts.none}>
          <p>{texts.noneNext}</p>
          <Link className={buttonClass('strong')} to="/live">
            {results.toLive}
          </Link>
        </EmptyState>
      ) : (
        <p className={styles.whose}>
          {texts.heading(fencerNames(fencer.name).sheet)} <small>{texts.count(query.data.length)}</small>
        </p>
      )}
      <ul className={styles.list}>
        {shown.map(opponent => (
          <li key={opponent.key}>
            <OpponentCard fencerId={fencer.id} opponent={opponent} />
          </li>
        ))}
      </ul>
      {query.data.length > 0 && shown.length === 0 && <EmptyState text={texts.noMatch} />}
    </Page>
  )
}

function OpponentCard({ fencerId, opponent }: { fencerId: string; opponent: Opponent }) {
  const { key, name, clubName, wins, losses, bouts } = opponent
  const names = fencerNames(name)
  return (
    <KeptAccordion
      name={key}
      summary={
        <>
          <div className={styles.who}>
            <h2>{names.sheet}</h2>
            <p>{[clubName, formatBirthYear(opponent.birthYear)].filter(Boolean).join(' · ')}</p>
          </div>
          <span className={styles.record}>
            <span aria-hidden="true">{results.record(wins, losses)}</span>
            <span className="visually-hidden">{results.recordSaid(wins, losses)}</span>
            <small>{texts.bouts(bouts)}</small>
          </span>
        </>
      }
    >
      <HeadToHeadView usafId={fencerId} opponent={key} none={results.noBouts} />
      {opponent.fencerId !== undefined && (
        <p className={styles.more}>
          <Link className={buttonClass()} to={`/fencers/${encodeURIComponent(opponent.fencerId)}`}>
            {RESULTS_TEXTS.fencer.profileOf(names.full)}
          </Link>
        </p>
      )}
    </KeptAccordion>
  )
}
