import type { Weapon } from '#domain/words/weapon.ts'
import type { BoutResult } from './event-script.ts'
import { createSeededRandom } from './seeded-random.ts'

/** A bout to be decided; `seed` alone makes the chance. */
export interface BoutToFence {
  seed: string
  left: number
  right: number
  touches: 5 | 15 | 45
  weapon: Weapon
}

/** How often time ends a bout before the last touch. */
const TIME_ENDS = { foil: 0.07, epee: 0.1, sabre: 0.004 } as const satisfies Record<Weapon, number>
/** How often a bout that time ended level is given by priority without another touch (rule t.38). */
const PRIORITY_WITHOUT_TOUCH = 0.15
const PACE = { foil: 1, epee: 1.1, sabre: 0.6 } as const satisfies Record<Weapon, number>

/** Touch by touch until somebody has enough or time is over. */
export const fenceBout = ({ seed, left, right, touches, weapon }: BoutToFence): BoutResult => {
  const random = createSeededRandom(`${seed}/bout`)
  const chance = 1 / (1 + Math.exp((right - left) * 0.55))
  const timeAfter =
    random.next() < TIME_ENDS[weapon] ? 2 + random.below(2 * touches - 4) : Number.POSITIVE_INFINITY
  const score = { left: 0, right: 0 }
  const touch = (): 'left' | 'right' => {
    const side = random.next() < chance ? 'left' : 'right'
    score[side]++
    return side
  }
  while (score.left < touches && score.right < touches) {
    if (score.left + score.right >= timeAfter) {
      if (score.left !== score.right) break
      const priority = random.next() < 0.5 ? 'left' : 'right'
      if (random.next() < PRIORITY_WITHOUT_TOUCH) return { winner: priority, ...score }
      touch()
      break
    }
    touch()
  }
  return { winner: score.left > score.right ? 'left' : 'right', ...score }
}

/** How long a bout takes with everything around it, in milliseconds. */
export const toBoutLength = (seed: string, touches: 5 | 15 | 45, weapon: Weapon): number => {
  const random = createSeededRandom(`${seed}/length`)
  const minutes = touches === 5 ? 4 : touches === 15 ? 12 : 35
  return Math.round(minutes * PACE[weapon] * (0.65 + 0.7 * random.next()) * 60_000)
}
