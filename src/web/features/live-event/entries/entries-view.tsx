import { Link } from 'react-router'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { LIVE_TEXTS } from '#web/api/texts/live-texts.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { FailedAnswer } from '#web/kit/page/failed-answer.tsx'
import { formatProvenanceStill } from '#web/kit/provenance/format-provenance.ts'
import { SourceLine } from '#web/kit/provenance/source-line.tsx'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'
import { type EventTime, toEventTime } from '#web/kit/tournaments/to-event-time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toEventPeople } from '../event/event-people.ts'
import { OwnFencers } from '../event/own-fencers.tsx'
import { useSelectedFencer } from '../event/use-selected-fencer.ts'
import styles from './entries-view.module.css'
import { EntryList } from './entry-list.tsx'
import { type Entrant, listOthers, toAwaited, toFieldGroups } from './field-groups.ts'
import { FieldStrength } from './field-strength.tsx'
import { OwnEntry } from './own-entry.tsx'
import { StartBlock } from './start-block.tsx'

const { entries: texts, live } = LIVE_TEXTS
const REFRESH_MS = 60_000

/** An event of which the entries are known at most: still to come, or over without results. */
export function EntriesView({ event }: { event: LiveEvent }) {
  const { id, tournamentId, timeZoneId } = event
  const query = useAnswer(
    'getEventField',
    { params: { id: tournamentId, eventId: id } },
    { refetchInterval: REFRESH_MS },
  )
  const field = query.data
  const now = useServerNow(30_000)
  const today = venueDay(now, timeZoneId)
  const time = toEventTime(event, today, field?.endDate)
  const listed: Entrant[] = event.fencers.length > 0 ? event.fencers : (field?.people ?? [])
  const entrants = time === 'over' ? listed : toAwaited(listed)
  const whole = { ...event, fencers: entrants }
  const selection = useSelectedFencer(whole)
  const people = toEventPeople(whole)
  const groups = toFieldGroups(entrants)
  const own = entrants.find(one => one.id === selection.own)
  if (selection.isAwaited || (!field && !query.isError)) return <Spinner label={MESSAGES.app.loading} />
  const history = new Map(
    field?.history.filter(one => one.own === own?.id).map(one => [one.other, one] as const),
  )
  return (
    <div className={styles.view}>
      {time === 'toCome' && (
        <StartBlock event={event} checkInCloses={field?.checkInCloses} day={event.date} now={now} />
      )}
      <p className={styles.state} role="status">
        {toState(time, entrants.length > 0)}
      </p>
      <OwnFencers event={whole} people={people} selection={selection} />
      {own && <OwnEntry entrant={own} names={people.names(own.id)} groups={groups} />}
      {entrants.length > 0 ? (
        <>
          <FieldStrength event={event} groups={groups} own={own} isToCome={time === 'toCome'} />
          <EntryList
            groups={groups}
            others={listOthers(entrants)}
            team={event.team}
            own={own && { club: own.club, first: people.names(own.id).first }}
            mine={selection.mine}
            history={history}
          />
        </>
      ) : (
        time !== 'over' &&
        (query.isError ? (
          <FailedAnswer error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <EmptyState text={texts.none}>
            <Link to={`/scoresheet/new?${new URLSearchParams({ tournament: tournamentId, event: id })}`}>
              {MESSAGES.liveList.keepSheet}
            </Link>
          </EmptyState>
        ))
      )}
      {field?.said && <SourceLine parts={[formatProvenanceStill(field.said, now)]} />}
    </div>
  )
}

function toState(time: EventTime, hasEntrants: boolean): string {
  if (time === 'toCome') return live.notLive
  if (time === 'unknown') return texts.noDay
  return hasEntrants ? texts.over : texts.overNothing
}
