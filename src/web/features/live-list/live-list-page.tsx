import { useDeferredValue, useState } from 'react'
import type { Tournament } from '#contract/tournament.ts'
import { TOURNAMENT_TIMINGS } from '#domain/tournament-timing.ts'
import { MESSAGES } from '#web/api/messages.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { deviceTimeZone } from '#web/kit/device-time-zone.ts'
import { HeaderTools } from '#web/kit/header-tools.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { isRegistered } from '#web/kit/registrations.ts'
import { useTrackedFencers } from '#web/kit/tracked-fencers.ts'
import { filterUsa } from '#web/storage/filters.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { toLiveGroups } from './live-groups.ts'
import styles from './live-list-page.module.css'
import { TournamentCard } from './tournament-card.tsx'

const { liveList } = MESSAGES
const REFRESH_MS = 60_000

/** Tournaments under way, coming and lately over (spec §2). */
export function LiveListPage() {
  const [search, setSearch] = useState('')
  const usaOnly = useStored(filterUsa)
  const { fencers } = useTrackedFencers()
  const now = useNow(30_000)
  const upcoming = useAnswer(
    'listTournaments',
    { query: { type: 'upcoming' } },
    { refetchInterval: REFRESH_MS },
  )
  const wanted = useDeferredValue(search)
  usePageTitle(liveList.page)

  const isMine = (tournament: Tournament): boolean => isRegistered(tournament, fencers)
  const fallbackZone = deviceTimeZone()
  const groups = toLiveGroups(upcoming.data ?? [], { search: wanted, usaOnly, isMine, now, fallbackZone })
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{liveList.page}</h1>
      <HeaderTools
        search={{ label: liveList.search, value: search, onChange: setSearch }}
        filters={[{ label: liveList.filterUsa, on: usaOnly, onChange: filterUsa.write }]}
      />
      {upcoming.isPending && <Spinner label={MESSAGES.app.loading} />}
      {upcoming.isError && !upcoming.data && (
        <EmptyState text={upcoming.error.message}>
          <Button onClick={() => void upcoming.refetch()}>{MESSAGES.app.retry}</Button>
        </EmptyState>
      )}
      {upcoming.data &&
        TOURNAMENT_TIMINGS.map(timing => (
          <Accordion
            key={timing}
            defaultOpen={timing !== 'recent'}
            summary={
              <>
                <h2>{liveList.timings[timing]}</h2>
                {groups[timing].length > 0 && <span className={styles.count}>{groups[timing].length}</span>}
              </>
            }
          >
            <ul className={styles.list}>
              {groups[timing].map(tournament => (
                <li key={tournament.id}>
                  <TournamentCard
                    tournament={tournament}
                    timing={timing}
                    mine={isMine(tournament)}
                    now={now}
                    fallbackZone={fallbackZone}
                  />
                </li>
              ))}
            </ul>
            {groups[timing].length === 0 && (
              <p className={styles.note}>{wanted.trim() === '' ? liveList.none[timing] : liveList.noMatch}</p>
            )}
          </Accordion>
        ))}
    </div>
  )
}
