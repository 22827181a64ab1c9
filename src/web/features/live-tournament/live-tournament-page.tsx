import { IconChevronLeft } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { HeaderTools } from '#web/kit/page/header-tools.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Unanswered } from '#web/kit/page/unanswered.tsx'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { DelistedNote } from '#web/kit/provenance/delisted-note.tsx'
import { SourcesFold } from '#web/kit/provenance/source-list.tsx'
import { registeredEventIds, registeredFencers } from '#web/kit/registration/registrations.ts'
import { formatDays } from '#web/kit/time/format-days.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { CancelledChip } from '#web/kit/tournaments/cancelled-chip.tsx'
import { filterRegistered } from '#web/storage/filters.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toEventList } from './event-list.ts'
import { LiveEventCard } from './live-event-card.tsx'
import styles from './live-tournament-page.module.css'
import { SAVE_PARTS } from './save-parts.ts'

const { liveTournament: texts } = LIVE_TEXTS
const REFRESH_MS = 15_000

/** A tournament's events as they stand (spec §2). */
export function LiveTournamentPage() {
  const { tournamentId = '' } = useParams()
  const input = { params: { id: tournamentId }, query: { live: 'true' } } as const
  const query = useAnswer('getTournament', input, { refetchInterval: REFRESH_MS })
  const { fencers, isPending } = useTrackedFencers()
  const filtered = useStored(filterRegistered)
  const [showAll, setShowAll] = useState(false)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const now = useServerNow(60_000)
  const tournament = query.data
  usePageTitle(tournament?.name ?? texts.page)
  if (!tournament) return <Unanswered of={query} heading={texts.page} />

  const only = filtered && !showAll
  const registered = only ? registeredEventIds(tournament, fencers) : undefined
  const events = toEventList(tournament, { search: wanted, registered })
  const { name, city, country, startDate, endDate, cancelled, gone } = tournament
  const lastDay = endDate ?? startDate
  const isOver = lastDay !== undefined && lastDay < venueDay(now, tournament.timeZoneId)
  return (
    <>
      <HeaderTools
        search={{ label: texts.search, value: search, onChange: setSearch }}
        filters={[
          {
            label: texts.filterRegistered,
            on: only,
            onChange(on) {
              setShowAll(false)
              filterRegistered.write(on)
            },
          },
        ]}
      />
      <div className={styles.head}>
        <div className={styles.inner}>
          <Link to="/live">
            <IconChevronLeft size={20} aria-hidden="true" />
            {MESSAGES.nav.live}
          </Link>
          <h1>{name}</h1>
          <p>
            {[city, country !== 'USA' && country, formatDays(startDate, endDate)].filter(Boolean).join(' · ')}
          </p>
          {cancelled && <CancelledChip />}
          {gone && <DelistedNote gone={gone} />}
        </div>
      </div>
      <Page>
        {events.length > 0 && !isPending ? (
          <Card>
            <ul className={styles.list}>
              {events.map(event => (
                <li key={event.id}>
                  <LiveEventCard
                    tournamentId={tournamentId}
                    event={event}
                    registered={registeredFencers(tournament, fencers, event.id)}
                    fencers={fencers}
                    timeZoneId={tournament.timeZoneId}
                    lastDay={lastDay}
                  />
                </li>
              ))}
            </ul>
          </Card>
        ) : (
          <NoEvents
            hasEvents={tournament.events.length > 0}
            isOver={isOver}
            isSearched={wanted.trim() !== ''}
            onShowAll={() => setShowAll(true)}
          />
        )}
        {fencers.length > 0 && (
          <Link
            className={styles.sheet}
            to={`/scoresheet/new?tournament=${encodeURIComponent(tournamentId)}`}
          >
            {MESSAGES.liveList.keepSheet}
          </Link>
        )}
        {!isPending && tournament.events.length > 0 && (
          <SAVE_PARTS.SaveTournament tournament={tournament} fencers={fencers} />
        )}
        {!isPending && <SourcesFold tournamentId={tournamentId} />}
      </Page>
    </>
  )
}

interface NoEventsProps {
  /** Whether the tournament has any. */
  readonly hasEvents: boolean
  readonly isOver: boolean
  readonly isSearched: boolean
  readonly onShowAll: () => void
}

/** Why no event shows. */
function NoEvents({ hasEvents, isOver, isSearched, onShowAll }: NoEventsProps) {
  const { isPending, failure } = useTrackedFencers()
  if (isPending) return <Spinner label={MESSAGES.app.loading} />
  if (!hasEvents) return <EmptyState text={isOver ? texts.noEventsOver : texts.noEvents} />
  if (isSearched) return <EmptyState text={texts.noMatch} />
  if (failure) return <FailedAnswer {...failure} />
  return (
    <EmptyState text={texts.noneRegistered}>
      <Button tone="strong" onClick={onShowAll}>
        {texts.showAll}
      </Button>
    </EmptyState>
  )
}
