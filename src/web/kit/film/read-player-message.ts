/** What YouTube's player tells the page that holds it, as far as we use it. */
export interface PlayerNews {
  readonly at?: number
  readonly seconds?: number
  readonly isPlaying?: boolean
  readonly isEnded?: boolean
  readonly isGone?: true
}

const ENDED = 0
const PLAYING = 1
const LONGEST = 100_000

/** Reads a message of the player; undefined: it is none, or says nothing that we use. Whatever else it says stays unread. */
export function readPlayerMessage(data: unknown): PlayerNews | undefined {
  if (typeof data !== 'string' || data.length > LONGEST) return undefined
  const { event, info } = parse(data)
  if (event === 'onError') return { isGone: true }
  if (event === 'onStateChange') return typeof info === 'number' ? toDoing(info) : undefined
  if (event !== 'infoDelivery' && event !== 'initialDelivery' && event !== 'onReady') return undefined
  const { currentTime, duration, playerState } = (
    typeof info === 'object' && info !== null ? info : {}
  ) as Record<string, unknown>
  return {
    ...(isSecond(currentTime) ? { at: currentTime } : {}),
    ...(isSecond(duration) && duration > 0 ? { seconds: duration } : {}),
    ...(typeof playerState === 'number' ? toDoing(playerState) : {}),
  }
}

const toDoing = (state: number) => ({ isPlaying: state === PLAYING, isEnded: state === ENDED })

function parse(data: string): { event?: unknown; info?: unknown } {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const isSecond = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
