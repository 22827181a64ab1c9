import { MATCH_MARKERS, type MatchMarker, toNextMarker } from './match-marker.ts'
import { type StoredValue, storedValue } from './stored-value.ts'

/** Marks of one pool by bout id; a bout that is not named is neutral. */
export type PoolMarkers = Readonly<Record<string, MatchMarker>>

const PREFIX = 'poolMarkers:'
const known = new Map<string, StoredValue<PoolMarkers>>()

/** Markers with one bout's mark moved on; neutral ones are not kept. */
export function advanceMarker(markers: PoolMarkers, boutId: string): PoolMarkers {
  const { [boutId]: mark = 'neutral', ...others } = markers
  const next = toNextMarker(mark)
  return next === 'neutral' ? others : { ...others, [boutId]: next }
}

/** Keeps what is a mark, drops the rest. */
export function parsePoolMarkers(raw: unknown): PoolMarkers | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  return Object.fromEntries(
    Object.entries(raw).flatMap(([bout, value]) => {
      const mark = MATCH_MARKERS.find(one => one === value)
      return mark === undefined || mark === 'neutral' ? [] : [[bout, mark] as const]
    }),
  )
}

/** The markers of a pool, remembered on this device. */
export function poolMarkers(eventId: string, poolId: string): StoredValue<PoolMarkers> {
  const key = `${PREFIX}${eventId}:${poolId}`
  const found = known.get(key)
  if (found) return found
  const made = storedValue<PoolMarkers>(key, {}, parsePoolMarkers)
  known.set(key, made)
  return made
}

/** Forgets every pool's markers. */
export function clearPoolMarkers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // A blocked storage holds none.
  }
}
