/** What is known of a film that is shown: how long it is in seconds, and what it does. */
export interface FilmState {
  /** Undefined: not known yet. */
  readonly seconds: number | undefined
  readonly isPlaying: boolean
  /** It is at its end. */
  readonly isEnded: boolean
  /** It cannot be played: taken away, or in a form that the browser does not know. */
  readonly isGone: boolean
}

export const UNKNOWN_FILM: FilmState = {
  seconds: undefined,
  isPlaying: false,
  isEnded: false,
  isGone: false,
}

/** A player, whichever it is. */
export interface FilmControl {
  /** Where it is, in seconds. */
  readonly at: () => number
  readonly play: () => void
  readonly pause: () => void
  readonly seek: (second: number) => void
}
