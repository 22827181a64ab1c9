import { IconCheck, IconLink } from '@tabler/icons-react'
import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import { formatFilmTime } from '#domain/video/format-film-time.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './bouts-card.module.css'
import { describeBout, describeDeskScore, describeRound } from './state/describe-bout.ts'
import { type DeskFilm, filmOf } from './state/desk-film.ts'
import { type DeskSegment, toDeskKey } from './state/desk-segment.ts'

const { desk: texts } = DESK_TEXTS

interface BoutsCardProps {
  readonly film: DeskFilm | undefined
  readonly seconds: number | undefined
  readonly bouts: readonly BoutOnDesk[]
  readonly segments: readonly DeskSegment[]
  readonly chosen: string | undefined
  readonly canFile: boolean
  readonly isBusy: boolean
  readonly onChoose: (bout: BoutOnDesk) => void
  readonly onFile: (segments: readonly DeskSegment[]) => void
  readonly onLink: (bout: BoutOnDesk) => void
  readonly onBring: () => void
  /** The bout that was taken out last, by name; undefined: none was. */
  readonly takenOut: string | undefined
  readonly onPutBack: () => void
}

/** The bouts of the tournament: those of this film with their places in it, what is likely with its one press, and what has none. */
export function BoutsCard(props: BoutsCardProps) {
  const { film, seconds, bouts, segments, canFile, isBusy, onFile, onBring } = props
  const likely = segments.filter(segment => segment.why !== undefined)
  const open = bouts.filter(
    bout => filmOf(bout) === undefined && !segments.some(segment => segment.bout === bout),
  )
  return (
    <Card className={styles.card} aria-label={texts.inFilm}>
      <div className={styles.head}>
        <h2>{texts.inFilm}</h2>
        {film && (
          <p>{[film.name, seconds !== undefined && formatFilmTime(seconds)].filter(Boolean).join(', ')}</p>
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{texts.round}</th>
            <th>{texts.against}</th>
            <th>{texts.startEnd}</th>
            <th>
              <span className="visually-hidden">{texts.state}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bouts.map(bout => (
            <BoutRow key={toDeskKey(bout)} bout={bout} {...props} />
          ))}
        </tbody>
      </table>
      {canFile && (
        <div className={styles.actions}>
          {likely.length > 0 && (
            <Button tone="strong" disabled={isBusy} onClick={() => onFile(likely)}>
              {sayAll(likely.length)}
            </Button>
          )}
          <Button onClick={onBring}>
            <IconLink size={18} aria-hidden="true" />
            {texts.bring}
          </Button>
        </div>
      )}
      {props.takenOut !== undefined && (
        <p className={styles.rest} role="status">
          {texts.takenOut(props.takenOut)}
          <Button onClick={props.onPutBack}>{texts.putBack}</Button>
        </p>
      )}
      {open.length > 0 && (
        <p className={styles.rest}>
          <b>{texts.noFilm(open.length)}</b>
          <span>{open.map(describeBout).join(' · ')}</span>
        </p>
      )}
      {canFile && <p className={styles.rest}>{texts.onlyYou}</p>}
    </Card>
  )
}

function sayAll(count: number): string {
  if (count === 1) return texts.oneRight
  return count === 2 ? texts.bothRight : texts.allRight(count)
}

function BoutRow({ bout, ...props }: BoutsCardProps & { readonly bout: BoutOnDesk }) {
  const { segments, chosen, onChoose } = props
  const key = toDeskKey(bout)
  const segment = segments.find(one => toDeskKey(one.bout) === key)
  const own = filmOf(bout)
  const isChosen = key === chosen
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>{describeRound(bout.roundOf)}</td>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          aria-pressed={isChosen}
          aria-label={texts.select(describeBout(bout))}
          onClick={() => onChoose(bout)}
        >
          {fencerNames(bout.opponent).sheet}
          <small>{describeDeskScore(bout)}</small>
        </button>
      </th>
      <td className={styles.span}>
        {segment && saySpan(segment)}
        <small>
          {segment?.why !== undefined && texts.why[segment.why]}
          {segment && segment.why === undefined && isChosen && texts.tagging}
          {!segment && own && texts.inOther(own.name)}
        </small>
      </td>
      <td className={styles.state}>
        <BoutState bout={bout} segment={segment} {...props} />
      </td>
    </tr>
  )
}

function BoutState({
  bout,
  segment,
  film,
  canFile,
  isBusy,
  onFile,
  onLink,
}: BoutsCardProps & { readonly bout: BoutOnDesk; readonly segment: DeskSegment | undefined }) {
  if (segment?.why !== undefined) {
    if (!canFile) return null
    return (
      <Button
        tone="strong"
        disabled={isBusy}
        aria-label={texts.rightSaid(describeBout(bout))}
        onClick={() => onFile([segment])}
      >
        {texts.right}
      </Button>
    )
  }
  if (filmOf(bout) !== undefined) {
    return (
      <span className={styles.filed}>
        <IconCheck size={16} aria-hidden="true" />
        {bout.cut ? texts.filed : texts.linked}
      </span>
    )
  }
  if (film?.kind !== 'other' || !canFile) return null
  return (
    <Button disabled={isBusy} aria-label={texts.linkOne(describeBout(bout))} onClick={() => onLink(bout)}>
      {texts.right}
    </Button>
  )
}

const saySpan = ({ start, end }: DeskSegment): string =>
  end === null ? texts.from(formatFilmTime(start)) : texts.span(formatFilmTime(start), formatFilmTime(end))
