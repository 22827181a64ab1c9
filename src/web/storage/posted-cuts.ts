import type { Share } from '#domain/pools/promotion.ts'
import { storedValue } from './stored-value.ts'

/** How many go on from the pools of an event, as somebody read it in the hall; by event id, the latest last. */
export type PostedCuts = readonly { readonly event: string; readonly share: Share }[]

const MOST_KEPT = 40

export const postedCuts = storedValue<PostedCuts>('postedCuts', [], raw =>
  Array.isArray(raw) ? raw.flatMap(toPosted).slice(-MOST_KEPT) : undefined,
)

/** Keeps what was posted for an event; undefined takes it back. */
export function writePostedCut(event: string, share: Share | undefined): void {
  const others = postedCuts.read().filter(one => one.event !== event)
  postedCuts.write([...others, ...(share ? [{ event, share }] : [])].slice(-MOST_KEPT))
}

function toPosted(raw: unknown): PostedCuts {
  if (typeof raw !== 'object' || raw === null || !('event' in raw) || !('share' in raw)) return []
  const { event, share } = raw
  if (typeof event !== 'string' || typeof share !== 'object' || share === null) return []
  if ('percent' in share && isWithin(share.percent, 100))
    return [{ event, share: { percent: share.percent } }]
  return 'count' in share && isWithin(share.count, 1000) ? [{ event, share: { count: share.count } }] : []
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most
