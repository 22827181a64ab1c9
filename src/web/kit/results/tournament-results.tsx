import { IconMovie } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ResultTournament } from '#contract/results/result-view.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { formatRecentDays } from '#web/kit/time/format-recent-days.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { PlaceMedal, WonLost } from './event-record.tsx'
import { EventResults } from './event-results.tsx'
import styles from './tournament-results.module.css'

const { results: texts } = RESULTS_TEXTS

/** A tournament that opens to the fencer's events, each asked for when it does (spec §2). */
export function TournamentResults({
  usafId,
  tournament,
  defaultOpen = false,
}: {
  usafId: string
  tournament: ResultTournament
  defaultOpen?: boolean
}) {
  const { id, name, location, when, until, events } = tournament
  const today = localDay(useServerNow(3_600_000))
  const place = [location, when && until && formatRecentDays(when, until, today)].filter(Boolean).join(' · ')
  return (
    <Accordion
      defaultOpen={defaultOpen}
      summary={
        <div className={styles.head}>
          <div className={styles.title}>
            <h2>{name}</h2>
            <p>{place}</p>
          </div>
          <BestPlace tournament={tournament} />
        </div>
      }
    >
      {hasBouts(tournament) && (
        <p className={styles.desk}>
          <Link to={`/videos/${encodeURIComponent(usafId)}/${encodeURIComponent(id)}`}>
            <IconMovie size={18} aria-hidden="true" />
            {texts.videoDesk}
          </Link>
        </p>
      )}
      {events.map(event => (
        <EventResults
          key={event.id}
          place={{ usafId, tournamentId: id, eventId: event.id }}
          summary={event}
          alone={events.length === 1}
        />
      ))}
    </Accordion>
  )
}

const hasBouts = ({ events }: ResultTournament): boolean =>
  events.some(({ wins, losses }) => wins + losses > 0)

/** The best place of the weekend with the record of that event; the record of all where there is none. */
function BestPlace({ tournament: { events } }: { tournament: ResultTournament }) {
  const placed = events
    .filter(event => event.place !== undefined)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))[0]
  const counted = placed ? [placed] : events
  const wins = counted.reduce((sum, event) => sum + event.wins, 0)
  const losses = counted.reduce((sum, event) => sum + event.losses, 0)
  // Some sources publish places without bouts.
  const isFenced = wins + losses > 0
  return (
    <div className={styles.place}>
      {placed?.place !== undefined && (
        <>
          <PlaceMedal place={placed.place} />
          {TERMS.ordinal(placed.place)}
        </>
      )}
      <small>
        {placed?.place !== undefined && placed.entries !== undefined && texts.ofEntries(placed.entries)}
        {placed?.place !== undefined && placed.entries !== undefined && isFenced && ' · '}
        {isFenced && <WonLost wins={wins} losses={losses} />}
      </small>
    </div>
  )
}
