import type { SheetBout, SheetPerson, SheetPool } from '#contract/event-sheet/event-sheet.ts'
import { type Referee, WITHDRAWALS, type Withdrawal } from '#contract/live/match.ts'
import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import type { Dice } from './dice.ts'

export interface InventedPools {
  readonly people: readonly SheetPerson[]
  readonly pools: readonly SheetPool[]
  /** Keys of those who left in a pool. */
  readonly left: ReadonlySet<string>
}

/** Rounds of pools, people seeded by them; who leaves a pool has all bouts of it voided. */
export function inventPools(people: readonly SheetPerson[], rounds: number, dice: Dice): InventedPools {
  const left = new Set<string>()
  const pools: SheetPool[] = []
  let still = people
  for (let round = 1; round <= rounds && still.length >= 2; round += 1) {
    const size = dice.int(3, 12)
    const shuffled = dice.shuffle(still)
    for (let from = 0; from < shuffled.length; from += size) {
      const pool = inventPool(shuffled.slice(from, from + size), { round, number: from / size + 1 }, dice)
      pools.push(pool)
      for (const { key, withdrawal } of pool.people) if (withdrawal) left.add(key)
    }
    still = still.filter(({ key }) => !left.has(key) && dice.is(0.8))
  }
  const seeds = new Map(dice.shuffle(people).map(({ key }, index) => [key, index + 1]))
  const isSeeded = pools.length > 0 ? dice.is(0.8) : dice.is(0.3)
  const seeded = people.map((person): SheetPerson => {
    const seed = seeds.get(person.key)
    return isSeeded && seed !== undefined && dice.is(0.9) ? { ...person, seed } : person
  })
  return { people: seeded, pools, left }
}

function inventPool(
  people: readonly SheetPerson[],
  { round, number }: { round: number; number: number },
  dice: Dice,
): SheetPool {
  const leaving = new Map(
    people.flatMap(({ key }) =>
      dice.is(0.06) ? [[key, { withdrawal: dice.pick(WITHDRAWALS), ...inventNote(dice) }] as const] : [],
    ),
  )
  const progress = dice.pick([0, 0.5, 1, 1, 1])
  const order = findPoolBoutOrder(people.length) ?? []
  return {
    number,
    round,
    ...dice.maybe(0.6, 'strip', () => dice.pick(['4', 'C2', 'Blue "A"'])),
    ...dice.maybe(0.6, 'time', () => inventTime(dice)),
    ...dice.maybe(0.7, 'referees', () => inventReferees(dice)),
    people: people.map(({ key }) => ({ key, ...leaving.get(key) })),
    bouts: order.map(([one, other]) => {
      const [left, right] = [people[one - 1]?.key, people[other - 1]?.key]
      return {
        ...inventPoolBout(
          { left, right },
          progress,
          [left, right].some(key => leaving.has(key ?? '')),
          dice,
        ),
        ...dice.maybe(0.02, 'strip', () => '9'),
        ...dice.maybe(0.02, 'referees', () => inventReferees(dice)),
      }
    }),
    orderKnown: dice.is(0.5),
  }
}

function inventPoolBout(
  sides: Pick<SheetBout, 'left' | 'right'>,
  progress: number,
  isLeft: boolean,
  dice: Dice,
): SheetBout {
  const scored = { ...sides, leftTouches: dice.int(0, 5), rightTouches: dice.int(0, 5) }
  // A bout of somebody who left is void; one in fifty contradicts itself.
  if (isLeft !== dice.is(0.01)) {
    return { ...(dice.is(0.5) ? scored : sides), winner: dice.is(0.05) ? 'left' : null, void: true }
  }
  if (!dice.is(progress)) return { ...(dice.is(0.05) ? scored : sides), winner: null }
  const winner = dice.pick(['left', 'right'] as const)
  const low = dice.int(0, 4)
  if (dice.is(0.15)) return { ...sides, leftTouches: low, rightTouches: low, winner }
  return {
    ...sides,
    leftTouches: winner === 'left' ? 5 : low,
    rightTouches: winner === 'right' ? 5 : low,
    winner,
  }
}

export const inventTime = (dice: Dice): string =>
  dice.pick(['09:00', '13:35', '9:05 AM', '10:30', 'later', '23:59'])

export const inventNote = (dice: Dice): { note?: string } =>
  dice.maybe(0.5, 'note', () => dice.pick(['Medical Withdrawal', 'Abandon « blessé »']))

/** Some referees, none of them twice. */
export function inventReferees(dice: Dice): Referee[] {
  const names = ['BOE Al', "D'ARCY Zoë", 'Moe Cy', 'Single', 'LE "ROI" & <Co>']
  return dice
    .shuffle(names)
    .slice(0, dice.int(0, 3))
    .map(
      (name): Referee => ({
        role: dice.pick(['referee', 'referee', 'video', 'assistant']),
        name,
        ...dice.maybe(0.3, 'affiliation', () => dice.pick(['USA', 'Hall / NJ'])),
      }),
    )
}

export const inventWithdrawal = (dice: Dice): { withdrawal?: Withdrawal; note?: string } =>
  dice.is(0.07) ? { withdrawal: dice.pick(WITHDRAWALS), ...inventNote(dice) } : {}
