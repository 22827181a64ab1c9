import { formatFilmTime } from '#domain/video/format-film-time.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { describeBout, describeRound } from '../state/describe-bout.ts'
import { type DeskSegment, toDeskKey } from '../state/desk-segment.ts'
import styles from './film-card.module.css'

const { desk: texts } = DESK_TEXTS

interface FilmLineProps {
  readonly seconds: number
  readonly at: number
  readonly segments: readonly DeskSegment[]
  /** The bout in hand, by its key. */
  readonly chosen: string | undefined
  readonly onChoose: (segment: DeskSegment) => void
  readonly onSeek: (second: number) => void
}

const MARKS = 4

/** The film as a line: its bouts where they are, those that are probably there outlined, and the place of the film. */
export function FilmLine({ seconds, at, segments, chosen, onChoose, onSeek }: FilmLineProps) {
  const share = (second: number): string =>
    `${(100 * Math.min(Math.max(second / seconds, 0), 1)).toFixed(2)}%`
  return (
    <div className={styles.line}>
      <ul className={styles.track} aria-label={texts.line}>
        {segments.map(segment => (
          <li
            key={toDeskKey(segment.bout)}
            style={{
              left: share(segment.start),
              width: share((segment.end ?? segment.start + seconds / 60) - segment.start),
            }}
          >
            <button
              type="button"
              data-likely={segment.why !== undefined || undefined}
              data-chosen={toDeskKey(segment.bout) === chosen || undefined}
              aria-label={saySegment(segment)}
              onClick={() => onChoose(segment)}
            >
              {describeRound(segment.bout.roundOf)}
              {segment.why !== undefined && '?'}
            </button>
          </li>
        ))}
        <li className={styles.head} style={{ left: share(at) }} aria-hidden="true" />
      </ul>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={Math.floor(seconds)}
        step={1}
        value={Math.floor(at)}
        aria-label={texts.playhead}
        aria-valuetext={texts.time(formatFilmTime(at), formatFilmTime(seconds))}
        onChange={event => onSeek(Number(event.target.value))}
        // Whoever took it with a finger or a mouse goes on with the keys of the desk.
        onPointerUp={event => event.currentTarget.blur()}
      />
      <p className={styles.marks} aria-hidden="true">
        {[...Array(MARKS + 1).keys()].map(nth => (
          <span key={nth}>{formatFilmTime((seconds * nth) / MARKS)}</span>
        ))}
      </p>
    </div>
  )
}

/** "T64 KIM Rowan, 37:10 to 51:45, filed". */
function saySegment({ bout, start, end, why }: DeskSegment): string {
  const state = why === undefined ? texts.filed : texts.likely
  const [name, from] = [describeBout(bout), formatFilmTime(start)]
  return end === null
    ? texts.segmentOpen(name, from, state)
    : texts.segment(name, from, formatFilmTime(end), state)
}
