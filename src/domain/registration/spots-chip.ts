export const SPOTS_TONES = ['neutral', 'warning', 'danger'] as const
export type SpotsTone = (typeof SPOTS_TONES)[number]

const LIVE_SPOTS = 2
const LIVE_SHARE = 0.03
const PLAN_SPOTS = 4

/** Tone of the spots chip; undefined when the total is unknown, which sources write as 0 (spec §9). */
type FindSpotsTone = (registered: number, total: number | null | undefined) => SpotsTone | undefined

/** In the live list: warning for 2 spots or fewer, or 3 % or fewer. */
export const findLiveSpotsTone: FindSpotsTone = (registered, total) =>
  findTone(registered, total, (left, all) => left <= LIVE_SPOTS || left / all <= LIVE_SHARE)

/** In the plan list: warning for 1 to 4 spots. */
export const findPlanSpotsTone: FindSpotsTone = (registered, total) =>
  findTone(registered, total, left => left <= PLAN_SPOTS)

function findTone(
  registered: number,
  total: number | null | undefined,
  isScarce: (left: number, all: number) => boolean,
): SpotsTone | undefined {
  if (!total || total < 0) return undefined
  const left = total - registered
  if (left <= 0) return 'danger'
  return isScarce(left, total) ? 'warning' : 'neutral'
}
