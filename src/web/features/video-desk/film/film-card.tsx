import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFilmTime } from '#domain/video/format-film-time.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { FileFilm } from '#web/kit/film/file-film.tsx'
import type { OpenFilm } from '#web/kit/film/use-film.ts'
import { YouTubeFilm } from '#web/kit/film/youtube-film.tsx'
import { FileButton } from '#web/kit/upload/file-button.tsx'
import { describeRound } from '../state/describe-bout.ts'
import type { DeskFilm } from '../state/desk-film.ts'
import type { DeskSegment } from '../state/desk-segment.ts'
import styles from './film-card.module.css'
import { FilmLine } from './film-line.tsx'

const { desk: texts } = DESK_TEXTS

interface FilmCardProps {
  readonly film: DeskFilm
  /** Of a film of this device: where it is at hand. */
  readonly file: File | undefined
  readonly player: OpenFilm
  readonly segments: readonly DeskSegment[]
  /** The bout that is in hand, and the score that its tags make. */
  readonly chosen: string | undefined
  readonly caption: { readonly own: string; readonly other: string } | undefined
  readonly strip: string | undefined
  readonly roundOf: number | undefined
  readonly canFile: boolean
  readonly onChoose: (segment: DeskSegment) => void
  readonly onSpan: (which: 'start' | 'end') => void
  readonly onFile: (file: File) => void
  readonly fileProblem: string | undefined
}

/** A film with its bouts on one line. */
export function FilmCard(props: FilmCardProps) {
  const { film, file, player, segments, chosen, canFile, onChoose, onSpan } = props
  const [isLoaded, setLoaded] = useState(false)
  const { seconds } = player
  return (
    <section className={styles.card} aria-label={texts.film}>
      <div className={styles.picture}>
        {film.kind === 'youtube' &&
          (isLoaded ? (
            <YouTubeFilm id={film.id} onControl={player.onControl} onState={player.onState} />
          ) : (
            <button type="button" className={styles.facade} onClick={() => setLoaded(true)}>
              <IconPlayerPlayFilled size={48} aria-hidden="true" />
              {texts.load}
              <small>{texts.loadNote}</small>
            </button>
          ))}
        {film.kind === 'file' &&
          (file ? (
            <FileFilm file={file} onControl={player.onControl} onState={player.onState} />
          ) : (
            <div className={styles.facade}>
              <p>{props.fileProblem ?? texts.chooseAgain(film.name)}</p>
              <FileButton label={texts.choose} onChosen={chosenFile => props.onFile(chosenFile.file)} />
            </div>
          ))}
        {film.kind === 'other' && <p className={styles.facade}>{texts.elsewhere(film.host)}</p>}
        {player.isGone && (
          <p className={styles.gone} role="alert">
            {film.kind === 'file' ? texts.unplayable : texts.gone}
          </p>
        )}
        <Caption {...props} />
      </div>
      {player.isOpen && (
        <div className={styles.controls}>
          <button
            type="button"
            aria-label={player.isPlaying ? texts.pause : texts.play}
            onClick={player.toggle}
          >
            {player.isPlaying ? (
              <IconPlayerPauseFilled size={20} aria-hidden="true" />
            ) : (
              <IconPlayerPlayFilled size={20} aria-hidden="true" />
            )}
          </button>
          <button type="button" aria-label={texts.backSaid} onClick={() => player.step(-1)}>
            {texts.back}
          </button>
          <button type="button" aria-label={texts.aheadSaid} onClick={() => player.step(1)}>
            {texts.ahead}
          </button>
          {seconds !== undefined && (
            <span className={styles.time}>
              {texts.time(formatFilmTime(player.at), formatFilmTime(seconds))}
            </span>
          )}
          {canFile && (
            <span className={styles.spans}>
              <button type="button" aria-keyshortcuts="s" onClick={() => onSpan('start')}>
                {texts.setStart}{' '}
                <span className={styles.key} aria-hidden="true">
                  S
                </span>
              </button>
              <button type="button" aria-keyshortcuts="e" onClick={() => onSpan('end')}>
                {texts.setEnd}{' '}
                <span className={styles.key} aria-hidden="true">
                  E
                </span>
              </button>
            </span>
          )}
        </div>
      )}
      {seconds !== undefined && (
        <FilmLine
          seconds={seconds}
          at={player.at}
          segments={segments}
          chosen={chosen}
          onChoose={onChoose}
          onSeek={player.seek}
        />
      )}
    </section>
  )
}

/** Over the picture: who fences and how it stands, and which round on which strip. */
function Caption({ caption, strip, roundOf }: FilmCardProps) {
  if (!caption) return null
  return (
    <>
      <p className={styles.scoreboard} aria-hidden="true">
        <span>{caption.own}</span>
        <span>{caption.other}</span>
      </p>
      {roundOf !== undefined && (
        <p className={styles.place} aria-hidden="true">
          {[describeRound(roundOf), strip && texts.strip(strip)].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  )
}
