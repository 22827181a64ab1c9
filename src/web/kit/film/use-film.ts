import { useCallback, useEffect, useState } from 'react'
import { type FilmControl, type FilmState, UNKNOWN_FILM } from './film-control.ts'

/** The playhead moves so often while a film runs, in milliseconds. */
const MOVES_MS = 250
/** The two buttons beside "play", in seconds. */
const STEP = 5

/** A film as the desk handles it: whichever player shows it, and where it is. */
export interface OpenFilm extends FilmState {
  /** The player is there. */
  readonly isOpen: boolean
  /** Where it is, in seconds, at the last look. */
  readonly at: number
  /** Where it is at this very moment. */
  readonly now: () => number
  readonly play: () => void
  readonly toggle: () => void
  readonly seek: (second: number) => void
  readonly step: (direction: -1 | 1) => void
  readonly pause: () => void
  readonly onControl: (control: FilmControl | undefined) => void
  readonly onState: (change: Partial<FilmState>) => void
}

/** Whichever film is shown: the player hands in how it is handled, and what it does. */
export function useFilm(): OpenFilm {
  const [control, setControl] = useState<FilmControl>()
  const [state, setState] = useState(UNKNOWN_FILM)
  const [at, setAt] = useState(0)
  const onControl = useCallback((next: FilmControl | undefined) => {
    setControl(next)
    if (next === undefined) {
      setState(UNKNOWN_FILM)
      setAt(0)
    }
  }, [])
  const onState = useCallback((change: Partial<FilmState>) => setState(held => ({ ...held, ...change })), [])
  const { isPlaying, seconds } = state
  useEffect(() => {
    if (!control || !isPlaying) return
    const timer = setInterval(() => setAt(control.at()), MOVES_MS)
    return () => clearInterval(timer)
  }, [control, isPlaying])
  const seek = (second: number): void => {
    const bounded = Math.min(Math.max(second, 0), seconds ?? Number.POSITIVE_INFINITY)
    control?.seek(bounded)
    setAt(bounded)
  }
  return {
    ...state,
    isOpen: control !== undefined,
    at,
    now: () => control?.at() ?? 0,
    play: () => control?.play(),
    toggle: () => (isPlaying ? control?.pause() : control?.play()),
    seek,
    step: direction => seek((control?.at() ?? 0) + direction * STEP),
    pause: () => control?.pause(),
    onControl,
    onState,
  }
}
