import type { RegistrationChanges } from '#contract/tournaments/registered.ts'
import { toNetMoves } from '#domain/registration/entry-counts.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { formatShortDay } from '#web/kit/time/format-short-day.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { planVisit } from '#web/storage/plan-visit.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EntryChart } from './entry-chart.tsx'
import { toNewsDay } from './news-since.ts'
import { PersonLine } from './person-line.tsx'
import styles from './registered-dialog.module.css'
import type { OpenedEvent } from './registered-dialog.tsx'
import { toDayStart } from './use-news.ts'

const { plan } = SEASON_TEXTS
const { list: texts } = plan

interface RegisteredChangesProps {
  readonly listed: OpenedEvent
  readonly mine: ReadonlySet<string>
}

/** How an event filled, who came and went since the reader last looked, and who is in no more. */
export function RegisteredChanges({ listed: { tournamentId, event }, mine }: RegisteredChangesProps) {
  const today = localDay(useServerNow(60_000))
  const day = toNewsDay(planVisit.read(), today)
  const since = day === addDays(today, -1) ? plan.news.sinceYesterday : plan.news.since(formatShortDay(day))
  const query = useAnswer('getRegistrationChanges', { params: { id: tournamentId, eventId: event.id } })
  if (!query.data)
    return query.isError ? (
      <div className={styles.none} role="alert">
        <p>{query.error.message}</p>
        <Button onClick={() => void query.refetch()}>{MESSAGES.app.retry}</Button>
      </div>
    ) : (
      <Spinner label={MESSAGES.app.loading} />
    )
  const { counts, totalSpots } = query.data
  const recent = toRecent(query.data.moves, day)
  const named = new Set(recent.map(move => move.id))
  const out = query.data.out.filter(person => !named.has(person.id))
  return (
    <>
      {counts.length > 1 ? (
        <>
          <EntryChart counts={counts} totalSpots={totalSpots} />
          <SinceThen recent={recent} since={since} mine={mine} />
        </>
      ) : (
        <p className={styles.none}>{texts.unseen}</p>
      )}
      {out.length > 0 && (
        <section className={styles.moves}>
          <h3>{texts.out(out.length)}</h3>
          <ul className={styles.people}>
            {out.map(person => (
              <PersonLine key={person.id} person={person} mine={mine.has(person.id)} out>
                {person.status && <Chip>{texts.statuses[person.status]}</Chip>}
              </PersonLine>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type Moves = RegistrationChanges['moves']

/** Who came and went in the end since the beginning of a day, the last one first. */
const toRecent = (moves: Moves, day: Day) =>
  toNetMoves(
    moves
      .filter(move => move.at >= toDayStart(day).toISOString())
      .map(move => ({ ...move, id: move.person.id })),
  ).toReversed()

interface SinceThenProps {
  readonly recent: Moves
  readonly since: string
  readonly mine: ReadonlySet<string>
}

function SinceThen({ recent, since, mine }: SinceThenProps) {
  const came = recent.filter(move => move.kind === 'entered')
  const went = recent.filter(move => move.kind === 'withdrawn')
  return (
    <section className={styles.moves}>
      <h3>{since}</h3>
      {recent.length === 0 && <p className={styles.none}>{texts.nobodySince}</p>}
      {came.length > 0 && <People title={texts.came(came.length)} moves={came} mine={mine} />}
      {went.length > 0 && <People title={texts.went(went.length)} moves={went} mine={mine} out />}
    </section>
  )
}

interface PeopleProps {
  readonly title: string
  readonly moves: Moves
  readonly mine: ReadonlySet<string>
  readonly out?: boolean
}

function People({ title, moves, mine, out = false }: PeopleProps) {
  return (
    <>
      <h4>{title}</h4>
      <ul className={styles.people} aria-label={title}>
        {moves.map(({ person }) => (
          <PersonLine key={person.id} person={person} mine={mine.has(person.id)} out={out} />
        ))}
      </ul>
    </>
  )
}
