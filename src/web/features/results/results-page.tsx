import '#web/ui/bout-tokens.css'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { ForCurrentFencer } from '#web/kit/people/for-current-fencer.tsx'
import { ProfileCard } from '#web/kit/people/profile-card.tsx'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery, WIDE } from '#web/ui/use-media-query.ts'
import styles from './results-page.module.css'
import { RESULTS_PARTS } from './results-parts.ts'
import { TournamentList } from './tournament-list.tsx'

const { results: texts } = RESULTS_TEXTS

/** The selected fencer's tournaments, newest first (spec §2). */
export function ResultsPage() {
  usePageTitle(texts.page)
  return (
    <>
      <h1 className="visually-hidden">{texts.page}</h1>
      <ForCurrentFencer none={texts.noFencer}>
        {fencer => <FencerResults key={fencer.id} fencer={fencer} />}
      </ForCurrentFencer>
    </>
  )
}

function FencerResults({ fencer }: { fencer: Fencer }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const usafId = fencer.idDetail?.usafId ?? fencer.id
  const query = useAnswer('listResultTournaments', { params: { usafId } })
  const isWide = useMediaQuery(WIDE)
  const profile = useAnswer('getFencer', { params: { id: fencer.id } })
  const shown = query.data?.filter(one => matchesSearch([one.name, one.location], wanted))
  return (
    <div className={styles.columns}>
      <HeaderTools search={{ label: texts.search, value: search, onChange: setSearch }} />
      <div className={styles.side}>
        <ProfileCard fencer={profile.data ?? fencer} mine link />
        {isWide && <RESULTS_PARTS.ResultsSide fencer={fencer} profile={profile.data} />}
      </div>
      <div className={styles.list}>
        {fencer.idDetail?.usafId === undefined && (
          <p className={styles.note}>{texts.noUsafId(fencerNames(fencer.name).first)}</p>
        )}
        {shown && <TournamentList usafId={usafId} tournaments={shown} openFirst={wanted === ''} />}
        {query.data?.length === 0 && (
          <EmptyState text={texts.none}>
            <Link className={buttonClass('strong')} to="/live">
              {texts.toLive}
            </Link>
          </EmptyState>
        )}
        {query.data && query.data.length > 0 && shown?.length === 0 && <EmptyState text={texts.noMatch} />}
        {!query.data && <Unanswered of={query} />}
      </div>
    </div>
  )
}
