import type { Weapon } from '#domain/words/weapon.ts'

/** How a bout goes. */
export interface KeepingRules {
  readonly touches: number
  readonly periods: number
  /** Between two periods, milliseconds. */
  readonly restMs: number
  /** By period from the first: a score that ends it before its time. */
  readonly breaks: readonly number[]
  /** Both may touch at once. */
  readonly hasDoubles: boolean
  /** Unwillingness to fight is sanctioned: not in pools (rule t.124). */
  readonly hasPassivity: boolean
}

/** Of each period, and of a bout of a pool (rules t.38, t.39). */
export const PERIOD_MS = 180_000
/** Of the minute that a priority was drawn for. */
export const PRIORITY_MS = 60_000
const REST_MS = 60_000

/** Touches that one relay of a team match adds at most, and of the match (rule t.41). */
const RELAY = 5
const TEAM_TOUCHES = 45

/**
 * The rules of a bout to so many touches: of a pool (t.38), of an elimination to 15 with three periods (t.39), of one to 10
 * with two (t.42), of a relay to 45 (t.41). A weapon that nobody knows may have doubles.
 */
export const toKeepingRules = (touches: number, weapon: Weapon | undefined): KeepingRules => ({
  touches,
  ...findPeriods(touches, weapon),
  hasDoubles: weapon === undefined || weapon === 'epee',
  hasPassivity: touches > 5,
})

/** The rules of a bout of a pool: nobody is sanctioned for unwillingness to fight, to however many touches it goes (rule t.124). */
export const toPoolKeepingRules = (touches: number, weapon: Weapon | undefined): KeepingRules => ({
  ...toKeepingRules(touches, weapon),
  hasPassivity: false,
})

function findPeriods(
  touches: number,
  weapon: Weapon | undefined,
): Pick<KeepingRules, 'periods' | 'restMs' | 'breaks'> {
  if (touches <= 5) return { periods: 1, restMs: REST_MS, breaks: [] }
  if (touches >= TEAM_TOUCHES) {
    const periods = Math.ceil(touches / RELAY)
    const breaks = Array.from({ length: periods - 1 }, (_, at) => (at + 1) * RELAY)
    return { periods, restMs: 0, breaks }
  }
  // At sabre the first period ends with the eighth touch, of ten touches with the fifth.
  const breaks = weapon === 'sabre' ? [Math.ceil(touches / 2)] : []
  return { periods: touches <= 10 ? 2 : 3, restMs: REST_MS, breaks }
}
