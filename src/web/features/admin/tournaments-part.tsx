import { useDeferredValue, useState } from 'react'
import { ADMIN_TEXTS } from '#web/api/texts/admin-texts.ts'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { InOrder, useHoldBelow } from '#web/kit/page/in-order.tsx'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { formatDays } from '#web/kit/time/format-days.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './admin.module.css'
import { CorrectionForm } from './correction-form.tsx'
import { DistinctList } from './distinct-list.tsx'
import { LiveIdLookup } from './live-id-lookup.tsx'
import { MergeList } from './merge-list.tsx'
import { PairList } from './pair-list.tsx'
import { TournamentMerge } from './tournament-merge.tsx'
import { useAdminAnswer } from './use-admin-answer.ts'

const { tournaments: texts } = ADMIN_TEXTS
const REFETCH_MS = 60_000
const MOST = 100

/** Tournaments to correct and merge, asked for every 60 s (spec §7). */
export function TournamentsPart() {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  return (
    <>
      <HeaderTools search={{ label: texts.search, value: search, onChange: setSearch }} />
      <InOrder>
        <PairList isShown={wanted === ''} />
        <FoundTournaments wanted={wanted} />
        <MergeList kind="tournament" />
        <DistinctList kinds={['tournaments']} />
      </InOrder>
    </>
  )
}

function FoundTournaments({ wanted }: { wanted: string }) {
  const query = wanted === '' ? {} : { search: wanted.slice(0, 100) }
  const answer = useAdminAnswer('listAdminTournaments', { query }, REFETCH_MS)
  useHoldBelow(answer.isLoading)
  const list = answer.data ?? []
  return (
    <>
      {!answer.data && <Unanswered of={answer} />}
      {answer.data?.length === 0 && <EmptyState text={wanted === '' ? texts.none : texts.noMatch} />}
      <ul className={styles.list}>
        {list.map(tournament => (
          <li key={tournament.id}>
            <Accordion
              summary={
                <span className={styles.summary}>
                  <b>{tournament.name}</b>
                  <small>
                    {[
                      tournament.city,
                      formatDays(tournament.startDate, tournament.endDate),
                      texts.events(tournament.events),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {tournament.corrected.length > 0 && <Chip tone="outline">{texts.corrected}</Chip>}
                </span>
              }
            >
              <div className={styles.editor}>
                <LiveIdLookup tournament={tournament} />
                <CorrectionForm key={JSON.stringify(tournament)} tournament={tournament} />
                <TournamentMerge tournament={tournament} others={list} />
              </div>
            </Accordion>
          </li>
        ))}
      </ul>
      {list.length === MOST && <p className={styles.quiet}>{texts.most}</p>}
    </>
  )
}
