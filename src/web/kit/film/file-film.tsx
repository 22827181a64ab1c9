import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './film.module.css'
import type { FilmControl, FilmState } from './film-control.ts'

interface FileFilmProps {
  readonly file: File
  readonly onControl: (control: FilmControl | undefined) => void
  readonly onState: (change: Partial<FilmState>) => void
}

/** A film of this device, played from where it lies: nothing of it leaves the browser. */
export function FileFilm({ file, onControl, onState }: FileFilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const open = useEffectEvent((player: HTMLVideoElement) =>
    onControl({
      at: () => player.currentTime,
      play: () => void player.play().catch(() => onState({ isPlaying: false })),
      pause: () => player.pause(),
      seek(second) {
        player.currentTime = second
      },
    }),
  )
  useEffect(() => {
    if (video.current) open(video.current)
    return () => onControl(undefined)
  }, [onControl])
  return (
    <video
      ref={video}
      className={styles.frame}
      {...(url === undefined ? {} : { src: url })}
      playsInline
      preload="metadata"
      tabIndex={-1}
      onLoadedMetadata={event => onState({ seconds: event.currentTarget.duration, isGone: false })}
      onPlay={() => onState({ isPlaying: true, isEnded: false })}
      onEnded={() => onState({ isEnded: true })}
      onPause={() => onState({ isPlaying: false })}
      onError={() => onState({ isGone: true, isPlaying: false })}
    />
  )
}
