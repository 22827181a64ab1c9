import {
  IconExternalLink,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { PlayedBout } from '#contract/results/video-desk.ts'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { TERMS } from '#web/api/texts/terms.ts'
import { useFilm } from '#web/kit/film/use-film.ts'
import { YouTubeFilm } from '#web/kit/film/youtube-film.tsx'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { formatFullDay } from '#web/kit/time/format-full-day.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Page } from '#web/ui/page.tsx'
import { KeepPlaylist, type ListOfVideos } from './keep-playlist.tsx'
import styles from './playlist.module.css'
import { findNext, type PlayedFilm, toPlayedFilms } from './to-played-films.ts'

const { playlist: texts, desk } = DESK_TEXTS

interface PlaylistProps {
  readonly title: string
  /** Against one opponent: rows say where, and not against whom. */
  readonly isOfOne: boolean
  readonly bouts: readonly PlayedBout[]
  readonly of: ListOfVideos
}

/** Bouts one after the other, each from its start to its end. */
export function Playlist({ title, isOfOne, bouts, of }: PlaylistProps) {
  const films = toPlayedFilms(bouts)
  const [nth, setNth] = useState<number>()
  const player = useFilm()
  const film = nth === undefined ? undefined : films[nth]
  const isOpen = player.isOpen && player.seconds !== undefined
  const go = (next: number): void => {
    const wanted = films[next]
    if (!wanted) return
    setNth(next)
    // Of one film nothing opens anew: its place and the bout change at once.
    if (isOpen && wanted.id === film?.id) {
      player.seek(wanted.start)
      player.play()
    }
  }
  const begin = useEffectEvent(() => {
    if (!film) return
    player.seek(film.start)
    player.play()
  })
  useEffect(() => {
    if (isOpen) begin()
  }, [isOpen])
  const isOver = film !== undefined && player.isPlaying && film.end !== null && player.at >= film.end
  const leave = useEffectEvent(() => {
    const next = nth === undefined ? undefined : findNext(films, nth, 1)
    if (next === undefined) player.pause()
    else go(next)
  })
  useEffect(() => {
    if (isOver || player.isEnded) leave()
  }, [isOver, player.isEnded])
  return (
    <Page width="wide">
      <p>
        <Link to="/videos">{texts.toVideos}</Link>
      </p>
      <Heading>{isOfOne ? fencerNames(title).full : title}</Heading>
      {film?.id !== undefined && (
        <section className={styles.player} aria-label={desk.film}>
          <YouTubeFilm key={film.id} id={film.id} onControl={player.onControl} onState={player.onState} />
          {player.isGone && (
            <p role="alert" className={styles.gone}>
              {desk.gone}
            </p>
          )}
          <div className={styles.controls}>
            <Step films={films} from={nth} by={-1} onGo={go} />
            <Button onClick={player.toggle}>{player.isPlaying ? desk.pause : desk.play}</Button>
            <Step films={films} from={nth} by={1} onGo={go} />
            <p role="status">{texts.nowPlaying(nameOf(film, isOfOne), (nth ?? 0) + 1, films.length)}</p>
          </div>
        </section>
      )}
      <Card aria-label={texts.list}>
        <ol className={styles.list}>
          {films.map((one, at) => (
            <li key={`${one.bout.eventId} ${one.bout.id}`} data-chosen={at === nth || undefined}>
              <span className={styles.what}>
                <b>{nameOf(one, isOfOne)}</b>
                <small>
                  {[TERMS.eventName(one.bout.event), one.bout.day !== null && formatFullDay(one.bout.day)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <span className={styles.score}>
                {one.bout.own !== null && one.bout.other !== null && `${one.bout.own}–${one.bout.other}`}
              </span>
              {one.id === undefined ? (
                <a className={buttonClass()} href={one.bout.url} target="_blank" rel="noopener noreferrer">
                  {texts.leaves(one.host)}
                  <IconExternalLink size={18} aria-hidden="true" />
                </a>
              ) : (
                <Button aria-label={texts.playBout(nameOf(one, isOfOne))} onClick={() => go(at)}>
                  <IconPlayerPlayFilled size={18} aria-hidden="true" />
                  {desk.play}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
      {films.some(one => one.id !== undefined) && <KeepPlaylist of={of} />}
    </Page>
  )
}

interface StepProps {
  readonly films: readonly PlayedFilm[]
  readonly from: number | undefined
  readonly by: -1 | 1
  readonly onGo: (next: number) => void
}

function Step({ films, from, by, onGo }: StepProps) {
  const next = from === undefined ? undefined : findNext(films, from, by)
  const Icon = by < 0 ? IconPlayerSkipBack : IconPlayerSkipForward
  return (
    <Button disabled={next === undefined} onClick={() => next !== undefined && onGo(next)}>
      <Icon size={18} aria-hidden="true" />
      {by < 0 ? texts.previous : texts.next}
    </Button>
  )
}

/** "T64 KIM Rowan"; against one opponent "T64, Spring Cup". */
function nameOf({ bout }: PlayedFilm, isOfOne: boolean): string {
  const round = TERMS.stage(bout.roundOf === 0 ? 'Pool' : `T${bout.roundOf}`)
  return isOfOne ? `${round}, ${bout.tournament}` : `${round} ${fencerNames(bout.opponent).sheet}`
}
