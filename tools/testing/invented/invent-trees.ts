import type { SheetBout, SheetPerson, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { toTableauSeedOrder } from '#domain/tableau/tableau-seed-order.ts'
import { toTableauSize } from '#domain/tableau/tableau-size.ts'
import type { Dice } from './dice.ts'
import { inventReferees, inventTime, inventWithdrawal } from './invent-pools.ts'

type Slot = string | 'bye' | undefined
const BYE = 'bye'

/** A main tree to the end or part of the way, and trees for those who lose in it. */
export function inventTrees(people: readonly SheetPerson[], dice: Dice): SheetTree[] {
  const entered = people.slice(0, 64).map(({ key }) => key)
  if (entered.length < 2) return []
  // Now and then a table is larger than it need be: two byes meet, and byes stand in the second round.
  const size = Math.min(64, toTableauSize(entered.length) * (dice.is(0.1) ? 2 : 1))
  const slots = toTableauSeedOrder(size).map((seed): Slot => entered[seed - 1] ?? BYE)
  const main = inventTree(slots, dice, { kind: 'main', name: dice.pick(['', 'Tableau', 'Main "A"']) })
  const losers = main.rounds.map(({ bouts }) => bouts.map(findLoser))
  const trees = [main]
  const semi = losers.at(-2)
  if (semi && dice.is(0.4)) {
    trees.push(inventTree(semi, dice, { kind: 'bronze', name: dice.pick(['Bronze', '3rd place', 'Other']) }))
  }
  const first = losers[0] ?? []
  if (first.length >= 2 && dice.is(0.3)) {
    const kind = dice.pick(['repechage', 'placement'] as const)
    const slotsOfLosers = first.map((slot): Slot => slot ?? (dice.is(0.5) ? BYE : undefined))
    trees.push(
      inventTree(slotsOfLosers, dice, { kind, name: dice.pick(['Repechage', 'Places 9-16', 'B', '']) }),
    )
  }
  return dice.is(0.05) ? trees.toReversed() : trees
}

function inventTree(slots: readonly Slot[], dice: Dice, frame: Pick<SheetTree, 'kind' | 'name'>): SheetTree {
  const progress = dice.pick([0, 0.6, 1, 1])
  const rounds: SheetTree['rounds'][number][] = []
  let now = slots
  while (now.length >= 2) {
    const bouts = Array.from({ length: now.length / 2 }, (_, index) =>
      inventBout(now[2 * index], now[2 * index + 1], progress, dice),
    )
    rounds.push({ roundOf: now.length, bouts })
    now = bouts.map(findNext)
  }
  return { ...dice.maybe(0.1, 'id', () => String(dice.int(0, 9))), ...frame, rounds }
}

function inventBout(left: Slot, right: Slot, progress: number, dice: Dice): SheetBout {
  const sides: SheetBout = {
    left: left === BYE ? undefined : left,
    right: right === BYE ? undefined : right,
    ...(left === BYE ? { leftBye: true } : {}),
    ...(right === BYE ? { rightBye: true } : {}),
    winner: null,
  }
  const place = {
    ...dice.maybe(0.4, 'strip', () => dice.pick(['4', 'Podium', 'C2'])),
    ...dice.maybe(0.4, 'time', () => inventTime(dice)),
    ...dice.maybe(0.4, 'referees', () => inventReferees(dice)),
  }
  if (sides.left === undefined || sides.right === undefined)
    return dice.is(0.2) ? { ...sides, ...place } : sides
  if (!dice.is(progress)) {
    return { ...sides, ...place, ...(dice.is(0.1) ? { leftTouches: 3, rightTouches: 7 } : {}) }
  }
  const winner = dice.pick(['left', 'right'] as const)
  const left15 = winner === 'left' ? 15 : dice.int(0, 14)
  const right15 = winner === 'right' ? 15 : dice.int(0, 14)
  const touches = dice.is(0.1)
    ? { leftTouches: 9, rightTouches: 9 }
    : { leftTouches: left15, rightTouches: right15 }
  return { ...sides, ...place, winner, ...(dice.is(0.95) ? touches : {}), ...inventWithdrawal(dice) }
}

function findNext({ left, right, leftBye, rightBye, winner }: SheetBout): Slot {
  if (leftBye) return rightBye ? BYE : right
  if (rightBye) return left
  return winner === 'left' ? left : winner === 'right' ? right : undefined
}

const findLoser = ({ left, right, winner }: SheetBout): Slot =>
  winner === 'left' ? right : winner === 'right' ? left : undefined
