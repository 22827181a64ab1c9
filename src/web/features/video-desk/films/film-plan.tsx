import { useState } from 'react'
import type { VideoDesk } from '#contract/results/video-desk.ts'
import { formatFilmTime } from '#domain/video/format-film-time.ts'
import { LONGEST_OF_ONE, matchFilms } from '#domain/video/match-films.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type DeskBrought, toBroughtFilm } from '../state/brought-film.ts'
import { describeBout } from '../state/describe-bout.ts'
import { filmOf } from '../state/desk-film.ts'
import { toDeskKey, toProposed } from '../state/desk-segment.ts'
import type { CutToFile } from '../state/use-desk.ts'
import styles from './bring-films-dialog.module.css'

const { films: texts } = DESK_TEXTS

interface FilmPlanProps {
  readonly desk: VideoDesk
  readonly films: readonly DeskBrought[]
  /** What is to be said of where they come from. */
  readonly note: string | undefined
  readonly onFile: (cuts: readonly CutToFile[]) => Promise<boolean>
  readonly onOpen: (films: readonly DeskBrought[], files: ReadonlyMap<string, File>) => void
  readonly onDone: () => void
}

const NONE = ''
const NO_FILES: ReadonlyMap<string, File> = new Map()

/** Films with the bout that each shows, as it may be: changed where it is wrong, and filed in one go. */
export function FilmPlan({ desk, films, note, onFile, onOpen, onDone }: FilmPlanProps) {
  const [proposed] = useState(() => propose(desk, films))
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(
    () => new Map(proposed.map(({ film, bout }) => [film, bout])),
  )
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const picked = [...chosen.values()].filter(bout => bout !== NONE)
  const isTwice = new Set(picked).size < picked.length
  const options = [
    [NONE, texts.noBout] as const,
    ...desk.bouts.map(bout => [toDeskKey(bout), describeBout(bout)] as const),
  ]
  /** What was chosen of the others is filed before a long one is opened. */
  const file = async (opened?: DeskBrought): Promise<void> => {
    const cuts = films.flatMap(one => toCut(desk, one, chosen.get(one.film.key)) ?? [])
    setBusy(true)
    const isFiled = cuts.length === 0 || (await onFile(cuts))
    setBusy(false)
    if (!isFiled) return setError(DESK_TEXTS.desk.failed)
    if (opened) onOpen([opened], NO_FILES)
    onDone()
  }
  return (
    <div className={styles.body}>
      <h3>{texts.heading(films.length)}</h3>
      {note !== undefined && (
        <p role="status" className={styles.error}>
          {note}
        </p>
      )}
      <ul className={styles.plan}>
        {films.map(one => {
          const { key, name } = one.film
          const why = proposed.find(match => match.film === key)
          const isLong = one.seconds !== undefined && one.seconds > LONGEST_OF_ONE
          return (
            <li key={key}>
              <p>
                <b>{name}</b>
                <small>
                  {[
                    one.seconds !== undefined && formatFilmTime(one.seconds),
                    why && chosen.get(key) === why.bout && texts.reason[why.why],
                    why && chosen.get(key) !== why.bout && texts.chosen,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </p>
              {isLong ? (
                <Button
                  aria-label={texts.openLong(name)}
                  disabled={isBusy || isTwice}
                  onClick={() => void file(one)}
                >
                  {texts.many}
                </Button>
              ) : (
                <SelectField
                  label={texts.boutOf(name)}
                  value={chosen.get(key) ?? NONE}
                  options={options}
                  onChange={bout => setChosen(new Map(chosen).set(key, bout))}
                />
              )}
            </li>
          )
        })}
      </ul>
      {isTwice && (
        <p role="alert" className={styles.error}>
          {texts.twice}
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button tone="strong" disabled={isBusy || isTwice || picked.length === 0} onClick={() => void file()}>
        {texts.submit(picked.length)}
      </Button>
    </div>
  )
}

/** Bouts that have a film are not offered another by themselves. */
function propose(desk: VideoDesk, films: readonly DeskBrought[]) {
  const dayOf = new Map(desk.events.map(event => [event.id, event.day ?? desk.tournament.when]))
  const open = desk.bouts.filter(bout => filmOf(bout) === undefined)
  return matchFilms(
    films.map(one => toBroughtFilm(one, desk.tournament.timeZoneId)),
    open.map(bout => toProposed(bout, dayOf.get(bout.eventId) ?? null)),
  )
}

function toCut(
  desk: VideoDesk,
  { film, start, seconds }: DeskBrought,
  key: string | undefined,
): CutToFile | undefined {
  const bout = desk.bouts.find(one => toDeskKey(one) === key)
  if (!bout) return undefined
  const end = seconds === undefined ? null : Math.ceil(seconds)
  return {
    eventId: bout.eventId,
    boutId: bout.id,
    film: film.key,
    filmName: film.name,
    start,
    end: end !== null && end > start ? end : null,
  }
}
