import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { TOURNAMENT_TIMINGS } from '#domain/time/tournament-timing.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { InOrder, useHoldBelow } from '#web/kit/page/in-order.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { NothingYet } from '#web/kit/provenance/source-hint.tsx'
import { registeredFencers } from '#web/kit/registration/registrations.ts'
import { deviceTimeZone } from '#web/kit/time/device-time-zone.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { filterUsa } from '#web/storage/filters.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toLiveGroups, withOthers } from './live-groups.ts'
import styles from './live-list-page.module.css'
import { LiveTournamentCard } from './live-tournament-card.tsx'
import { Portions } from './portions.tsx'

const { liveList } = MESSAGES
const REFRESH_MS = 60_000

/** Tournaments under way, coming and over (spec §2); before them what the app puts in front on a day of one's own. */
export function LiveListPage({ lead }: { readonly lead: ReactNode }) {
  const [search, setSearch] = useState('')
  const usaOnly = useStored(filterUsa)
  const { fencers, isPending } = useTrackedFencers()
  const now = useServerNow(30_000)
  const upcoming = useAnswer(
    'listTournaments',
    { query: { type: 'upcoming' } },
    { refetchInterval: REFRESH_MS },
  )
  // Under way, coming and lately over come with their events; of all others the names are enough.
  const names = useAnswer('listTournamentNames', {}, { enabled: upcoming.data !== undefined })
  const { hasRows } = useRows()
  // Below rows of one's own the list is drawn after them, between other things: it must not hold them up.
  const later = useDeferredValue(upcoming.data, undefined)
  const drawn = hasRows ? later : upcoming.data
  // Whom somebody follows stands in the cards and makes them higher.
  const listed = isPending ? undefined : drawn
  const wanted = useDeferredValue(search)
  usePageTitle(liveList.page)

  const isMine = (tournament: Tournament): boolean => registeredFencers(tournament, fencers).length > 0
  const fallbackZone = deviceTimeZone()
  const all = withOthers(drawn ?? [], names.data ?? [])
  const groups = toLiveGroups(all, { search: wanted, usaOnly, isMine, now, fallbackZone })
  return (
    <Page>
      <h1 className="visually-hidden">{liveList.page}</h1>
      <HeaderTools
        search={{ label: liveList.search, value: search, onChange: setSearch }}
        filters={[{ label: liveList.filterUsa, on: usaOnly, onChange: filterUsa.write }]}
      />
      <InOrder>
        <Lead>{lead}</Lead>
        <div className={styles.lists}>
          {(upcoming.isPending || (upcoming.data && !listed)) && <Spinner label={MESSAGES.app.loading} />}
          {upcoming.isError && !upcoming.data && (
            <FailedAnswer error={upcoming.error} onRetry={() => void upcoming.refetch()} />
          )}
          {drawn && names.data && all.length === 0 && <NothingYet />}
          {listed &&
            TOURNAMENT_TIMINGS.map(timing => (
              <Accordion
                key={timing}
                defaultOpen={timing !== 'recent'}
                summary={
                  <>
                    <h2>{liveList.timings[timing]}</h2>
                    {groups[timing].length > 0 && (
                      <span className={styles.count}>{groups[timing].length}</span>
                    )}
                  </>
                }
              >
                <Portions
                  key={wanted}
                  tournaments={groups[timing]}
                  draw={tournament => (
                    <LiveTournamentCard
                      tournament={tournament}
                      timing={timing}
                      registered={registeredFencers(tournament, fencers)}
                      fencers={fencers}
                      now={now}
                    />
                  )}
                />
                {groups[timing].length === 0 && (
                  <p className={styles.note}>
                    {wanted.trim() === '' ? liveList.none[timing] : liveList.noMatch}
                  </p>
                )}
              </Accordion>
            ))}
          {(listed || upcoming.isError) && (
            <p className={styles.ways}>
              <Link to="/tournaments">{liveList.all}</Link>
              <Link to="/scoresheet/new">{liveList.keepSheet}</Link>
            </p>
          )}
        </div>
      </InOrder>
    </Page>
  )
}

/** Its code is fetched only where one of one's own fences: for all others the list waits for the answer alone. */
function Lead({ children }: { readonly children: ReactNode }) {
  const { hasRows, isAwaited } = useRows()
  useHoldBelow(isAwaited)
  return hasRows ? children : null
}

/** Whether one of one's own fences, as far as has been told. */
function useRows(): { readonly hasRows: boolean; readonly isAwaited: boolean } {
  const { data, isPending, failureCount } = useAnswer('getNow', {}, { refetchInterval: REFRESH_MS })
  return { hasRows: data !== undefined && data.rows.length > 0, isAwaited: isPending && failureCount === 0 }
}
