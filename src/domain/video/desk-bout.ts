/** A bout as the video desk knows it, in the order in which a fencer fenced. Moments are epoch milliseconds. */
export interface DeskBout {
  readonly key: string
  /** Of how many in the tableau; 0: in a pool. */
  readonly roundOf: number
  /** The opponent, folded: the surname, and all given names. */
  readonly surname: string
  readonly givenName: string
  /** Touches of both, where they are known. */
  readonly touches: number | undefined
  readonly day: string | undefined
  /** When its result was seen, by whoever watched it live. */
  readonly endedAt?: number | undefined
  /** When it was to begin, as printed. */
  readonly startsAt?: number | undefined
}

/** Where in a film a bout is, in seconds. */
export interface FilmSpan {
  readonly start: number
  readonly end: number
}

const FRAME = 100
const TOUCH = 24
/** Two breaks of a minute, of a bout in three parts. */
const BREAKS = 120
const USUAL_POOL_TOUCHES = 7
const USUAL_TABLE_TOUCHES = 24

/** How long a bout is on a film, in seconds, by its touches: from the salute to the handshake. */
export function toUsualLength({ roundOf, touches }: Pick<DeskBout, 'roundOf' | 'touches'>): number {
  const usual = roundOf === 0 ? USUAL_POOL_TOUCHES : USUAL_TABLE_TOUCHES
  return FRAME + TOUCH * (touches ?? usual) + (roundOf === 0 ? 0 : BREAKS)
}
