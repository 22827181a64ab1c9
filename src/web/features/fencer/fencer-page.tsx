import '#web/ui/bout-tokens.css'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Fencer } from '#contract/people/fencer.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { FormChart } from '#web/kit/form/form-chart.tsx'
import { InOrder } from '#web/kit/page/in-order.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { ProfileCard } from '#web/kit/people/profile-card.tsx'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { HeadToHeadView } from '#web/kit/results/head-to-head-view.tsx'
import { TournamentResults } from '#web/kit/results/tournament-results.tsx'
import { StandingList } from '#web/kit/standings/standing-list.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMediaQuery, WIDE } from '#web/ui/use-media-query.ts'
import styles from './fencer-page.module.css'

const { fencer: texts, results } = RESULTS_TEXTS
const RECENT = 5

/** A fencer's page: ratings, standings, record, recent results, and the selected fencer against them. */
export function FencerPage() {
  const { fencerId = '' } = useParams()
  const query = useAnswer('getFencer', { params: { id: fencerId } })
  // How one's own fared against them stands above their results.
  const { isPending } = useTrackedFencers()
  usePageTitle(query.data ? fencerNames(query.data.name).full : texts.page)
  if (query.data && !isPending) return <FencerScreen key={query.data.id} fencer={query.data} />
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  if (!isUnknown) return <Unanswered of={query} heading={texts.page} />
  return (
    <EmptyState text={texts.notFound} heading={texts.page}>
      <Link className={buttonClass('strong')} to="/fencers">
        {texts.toFencers}
      </Link>
    </EmptyState>
  )
}

function FencerScreen({ fencer }: { fencer: Fencer }) {
  const { fencers, current } = useTrackedFencers()
  const [showAll, setShowAll] = useState(false)
  const form = useAnswer('getForm', { params: { usafId: fencer.id } })
  const tournaments = useAnswer('listResultTournaments', { params: { usafId: fencer.id } })
  const shown = showAll ? tournaments.data : tournaments.data?.slice(0, RECENT)
  const isWide = useMediaQuery(WIDE)
  const chart = !form.isError && <FormChart months={form.data?.months} />
  const first = current && fencerNames(current.name).first
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <ProfileCard fencer={fencer} mine={fencers.some(one => one.id === fencer.id)} heading="h1" />
        {isWide && chart}
      </div>
      <div className={styles.column}>
        <InOrder>
          {current && first !== undefined && current.id !== fencer.id && (
            <Card>
              <h2 className={styles.heading}>{texts.against(first)}</h2>
              <HeadToHeadView usafId={current.id} opponent={fencer.id} none={texts.notMet(first)} />
            </Card>
          )}
          {!isWide && chart}
          <StandingList standing={fencer.standing ?? []} />
          <section className={styles.recent}>
            <h2>{texts.recent}</h2>
            {!tournaments.data && <Unanswered of={tournaments} />}
            {shown?.map(tournament => (
              <TournamentResults key={tournament.id} usafId={fencer.id} tournament={tournament} />
            ))}
            {tournaments.data?.length === 0 && <EmptyState text={results.none} />}
            {!showAll && (tournaments.data?.length ?? 0) > RECENT && (
              <Button onClick={() => setShowAll(true)}>{texts.allResults}</Button>
            )}
          </section>
        </InOrder>
      </div>
    </div>
  )
}
