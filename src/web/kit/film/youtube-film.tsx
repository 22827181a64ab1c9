import { useEffect, useEffectEvent, useRef } from 'react'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import styles from './film.module.css'
import type { FilmControl, FilmState } from './film-control.ts'
import { type PlayerNews, readPlayerMessage } from './read-player-message.ts'

const PLAYER = 'https://www.youtube-nocookie.com'
/** The player hears nothing before it is there, and does not say when it is. */
const GREET_MS = 250

interface YouTubeFilmProps {
  readonly id: string
  readonly onControl: (control: FilmControl | undefined) => void
  readonly onState: (change: Partial<FilmState>) => void
}

/**
 * A video of YouTube in its own frame, by the messages that its player takes and gives: no script of theirs runs in our page. The frame
 * takes no clicks, so that the keys stay ours.
 */
export function YouTubeFilm({ id, onControl, onState }: YouTubeFilmProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const last = useRef({ at: 0, since: 0, isPlaying: false })
  const send = (message: object): void =>
    frame.current?.contentWindow?.postMessage(
      JSON.stringify({ id: 1, channel: 'widget', ...message }),
      PLAYER,
    )
  const order = (func: string, ...args: unknown[]): void => send({ event: 'command', func, args })
  const take = useEffectEvent(({ at, ...change }: PlayerNews): void => {
    const held = last.current
    const isPlaying = change.isPlaying ?? held.isPlaying
    if (at !== undefined || isPlaying !== held.isPlaying) {
      last.current = { at: at ?? toNow(held), since: performance.now(), isPlaying }
    }
    onState(change)
  })
  const control: FilmControl = {
    at: () => toNow(last.current),
    play: () => order('playVideo'),
    pause: () => order('pauseVideo'),
    seek(second) {
      last.current = { ...last.current, at: second, since: performance.now() }
      order('seekTo', second, true)
    },
  }
  const open = useEffectEvent(() => onControl(control))
  const greet = useEffectEvent(() => {
    send({ event: 'listening' })
    order('addEventListener', 'onError')
  })
  useEffect(() => {
    let hasAnswered = false
    const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
      if (origin !== PLAYER || source !== frame.current?.contentWindow) return
      const news = readPlayerMessage(data)
      if (!news) return
      if (!hasAnswered) open()
      hasAnswered = true
      take(news)
    }
    const timer = setInterval(() => (hasAnswered ? clearInterval(timer) : greet()), GREET_MS)
    addEventListener('message', hear)
    return () => {
      clearInterval(timer)
      removeEventListener('message', hear)
    }
  }, [])
  useEffect(() => () => onControl(undefined), [onControl])
  const query = new URLSearchParams({
    enablejsapi: '1',
    controls: '0',
    rel: '0',
    playsinline: '1',
    origin: location.origin,
  })
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={DESK_TEXTS.desk.film}
      tabIndex={-1}
      src={`${PLAYER}/embed/${id}?${query}`}
      allow="autoplay; encrypted-media; picture-in-picture"
      // The player answers nobody whose address it is not told.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />
  )
}

/** The player tells where it is a few times a second: between two tellings it went on. */
const toNow = ({ at, since, isPlaying }: { at: number; since: number; isPlaying: boolean }): number =>
  isPlaying ? at + (performance.now() - since) / 1000 : at
