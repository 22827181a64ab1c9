import { useState } from 'react'
import { formatRating } from '#domain/ratings/rating.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { MESSAGES } from '#web/api/texts/messages.ts'
import { SEASON_TEXTS } from '#web/api/texts/season-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { RatingChip } from '#web/kit/ratings/rating-chip.tsx'
import { readClassifier } from '#web/kit/ratings/read-classifier.ts'
import { Button, ToggleChip } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PersonLine } from './person-line.tsx'
import styles from './registered-dialog.module.css'
import type { OpenedEvent } from './registered-dialog.tsx'
import { type RegisteredLine, sortRegistered, toLine, toMakeUp } from './registered-order.ts'

const { plan: texts } = SEASON_TEXTS
/** In a shorter list a name is found by looking. */
const SEARCHED_ABOVE = 20

const GENDERS = { mens: 'Male', womens: 'Female' } as const
const CHOICES = [
  [undefined, texts.list.everybody],
  ['Female', texts.list.women],
  ['Male', texts.list.men],
] as const

interface RegisteredListProps {
  readonly listed: OpenedEvent
  readonly mine: ReadonlySet<string>
}

/** Who stands in an event: how many, how strong, and each of them, the reader's own first. */
export function RegisteredList({ listed, mine }: RegisteredListProps) {
  const { tournamentId, event } = listed
  const { gender, weapon } = readClassifier(event.classifier)
  const [chosen, setChosen] = useState<FencerGender>()
  const [search, setSearch] = useState('')
  const wanted = gender === 'mens' || gender === 'womens' ? GENDERS[gender] : chosen
  const query = useAnswer('listRegistrations', {
    params: { id: tournamentId, eventId: event.id },
    query: { details: 'true', ...(wanted ? { event_gender: wanted } : {}) },
  })
  const filter = gender === 'mixed' && (
    <fieldset className={styles.genders}>
      <legend className="visually-hidden">{texts.list.gender}</legend>
      {CHOICES.map(([value, label]) => (
        <ToggleChip key={label} pressed={chosen === value} onClick={() => setChosen(value)}>
          {label}
        </ToggleChip>
      ))}
    </fieldset>
  )
  if (!query.data)
    return query.isError ? (
      <div className={styles.none} role="alert">
        <p>{query.error.message}</p>
        <Button onClick={() => void query.refetch()}>{MESSAGES.app.retry}</Button>
      </div>
    ) : (
      <>
        {filter}
        <Spinner label={MESSAGES.app.loading} />
      </>
    )
  if (query.data.length === 0)
    return (
      <>
        {filter}
        <p className={styles.none}>{texts.listNone}</p>
      </>
    )
  const lines = sortRegistered(
    query.data.map(fencer => toLine(fencer, weapon)),
    mine,
  )
  const shown = lines.filter(({ fencer }) => matchesSearch([fencer.name, fencer.currentClubName], search))
  return (
    <>
      <Header event={event} lines={lines} partly={wanted === chosen && chosen !== undefined} />
      {filter}
      {lines.length > SEARCHED_ABOVE && (
        <label className={styles.search}>
          <span className="visually-hidden">{texts.list.search}</span>
          <input
            type="search"
            placeholder={texts.list.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{texts.list.noMatch}</p>
      ) : (
        <ul className={styles.people}>
          {shown.map(line => (
            <PersonLine
              key={line.fencer.id}
              person={line.fencer}
              firstYear={line.fencer.firstCompetitionYear}
              mine={mine.has(line.fencer.id)}
            >
              <Status line={line} />
            </PersonLine>
          ))}
        </ul>
      )}
    </>
  )
}

/** What of an entry is not as usual, and the rating. */
function Status({ line: { fencer, rating } }: { line: RegisteredLine }) {
  const { status } = fencer
  return (
    <>
      {status !== undefined && status !== 'approved' && (
        <Chip tone="warning">{texts.list.statuses[status]}</Chip>
      )}
      {rating && <Chip tone="outline">{formatRating(rating)}</Chip>}
    </>
  )
}

interface HeaderProps {
  readonly event: OpenedEvent['event']
  readonly lines: readonly RegisteredLine[]
  /** Not everybody stands in the lines. */
  readonly partly: boolean
}

/** How many of how many, what the event may be rated, and who makes it so. */
function Header({ event, lines, partly }: HeaderProps) {
  const standing = lines.filter(line => !line.waits)
  const waiting = lines.length - standing.length
  const { total_spots: total } = event
  const makeUp = toMakeUp(standing)
  return (
    <>
      <div className={styles.facts}>
        <b>
          {total > 0 && !partly
            ? TERMS.spots.of(standing.length, total)
            : texts.registeredCount(standing.length)}
        </b>
        {waiting > 0 && <span>{texts.list.waiting(waiting)}</span>}
        <RatingChip rating={event.classification} forecast={event.rating_forecast} />
      </div>
      {makeUp.some(([letter]) => letter !== '') && (
        <p className={styles.makeUp}>
          {makeUp.map(([letter, count], at) => (
            <span key={letter}>
              {at > 0 && ' · '}
              {letter || texts.list.noRating} <b>{count}</b>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
