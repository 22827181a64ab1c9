import { toClockTime } from '#connectors/ftl/markup/to-clock-time.ts'
import type { FtlTableSlot, FtlTables } from '#connectors/ftl/pages/ftl-tables.ts'
import type { FtlTree } from '#connectors/ftl/pages/parse-trees.ts'
import type { Elimination, EliminationRound, SideTree, TREE_KINDS } from '#contract/live/elimination.ts'
import type { Match, Participant } from '#contract/live/match.ts'
import { type EventRoster, findSlotName } from './event-roster.ts'
import type { FtlTableau } from './ftl-event-pages.ts'
import { toWithdrawal } from './to-withdrawal.ts'

/** Somebody in a slot with the real seed, carried from the first column on. */
type Occupant = { id: string; key: string; seed?: number } | 'bye' | undefined

/** All trees of the event; the first tableau's main tree (a preliminary one aside) gives the rounds. */
export function toElimination(tableaus: readonly FtlTableau[], roster: EventRoster): Elimination {
  const main = tableaus.findIndex(({ title, trees }) => trees.length > 0 && !/prelim/i.test(title ?? ''))
  const leading = Math.max(main, 0)
  const otherTrees: SideTree[] = []
  let rounds: EliminationRound[] = []
  tableaus.forEach(({ trees }, at) => {
    trees.forEach(({ tree, tables }, order) => {
      const isMain =
        at === leading && (tree.number === 0 || (order === 0 && !trees.some(each => each.tree.number === 0)))
      if (isMain && rounds.length === 0) {
        rounds = toRounds('0', tables, roster)
        return
      }
      const id = at === leading ? String(tree.number) : `${at + 1}-${tree.number}`
      otherTrees.push({
        id,
        name: tree.name,
        kind: toTreeKind(tree, tables),
        rounds: toRounds(id, tables, roster),
      })
    })
  })
  return otherTrees.length === 0 ? { rounds } : { rounds, otherTrees }
}

function toTreeKind(tree: FtlTree, tables: FtlTables): (typeof TREE_KINDS)[number] {
  const name = `${tree.name} ${tables.headings[0] ?? ''}`
  if (/repech|repêch/i.test(name)) return 'repechage'
  if (/bronze|third|3rd/i.test(name)) return 'bronze'
  return tree.number === 0 ? 'main' : 'placement'
}

/** The rounds of one tree, largest first, down to the final; what is not known yet has unknown participants. */
export function toRounds(treeId: string, tables: FtlTables, roster: EventRoster): EliminationRound[] {
  const ids = roster.forTable(tables)
  let occupants = (tables.columns[0] ?? []).map(
    (slot, at): Occupant => toFirstOccupant(slot, ids[at], roster),
  )
  const rounds: EliminationRound[] = []
  for (let column = 0, roundOf = tables.size; roundOf >= 2; column++, roundOf /= 2) {
    const deciding = tables.columns[column + 1] ?? []
    const next: Occupant[] = []
    const matches = Array.from({ length: roundOf / 2 }, (_, index): Match => {
      const left = occupants[2 * index]
      const right = occupants[2 * index + 1]
      const slot = deciding[index]
      const winner = findWinner(left, right, slot, roster)
      next.push(winner === 'left' ? left : winner === 'right' ? right : findStranger(slot, roster))
      return toMatch(`t.${treeId}.${roundOf}.${index}`, roundOf, left, right, winner, slot)
    })
    rounds.push({ roundOf, matches })
    occupants = next
  }
  return rounds
}

function toFirstOccupant(slot: FtlTableSlot, id: string | undefined, roster: EventRoster): Occupant {
  if (slot.isBye) return 'bye'
  const name = findSlotName(slot)
  if (id === undefined || name === undefined) return undefined
  const key = roster.toKey(name)
  return slot.number === undefined || slot.number < 1 ? { id, key } : { id, key, seed: slot.number }
}

/** Who of the two stands in the slot that their bout decides; told by name, never by touches. */
function findWinner(
  left: Occupant,
  right: Occupant,
  slot: FtlTableSlot | undefined,
  roster: EventRoster,
): 'left' | 'right' | undefined {
  if (slot === undefined) return undefined
  if (slot.isBye) return left === 'bye' ? 'left' : right === 'bye' ? 'right' : undefined
  const name = findSlotName(slot)
  if (name === undefined) return undefined
  const key = roster.toKey(name)
  const isLeft = typeof left === 'object' && left.key === key
  const isRight = typeof right === 'object' && right.key === key
  return isLeft === isRight ? undefined : isLeft ? 'left' : 'right'
}

/** Somebody in a slot who came from neither side: a table set by hand. The number of a later slot is no seed. */
function findStranger(slot: FtlTableSlot | undefined, roster: EventRoster): Occupant {
  const name = slot === undefined ? undefined : findSlotName(slot)
  if (name === undefined) return undefined
  const key = roster.toKey(name)
  return { id: key.replaceAll(' ', '-'), key }
}

function toMatch(
  id: string,
  roundOf: number,
  left: Occupant,
  right: Occupant,
  winner: 'left' | 'right' | undefined,
  slot: FtlTableSlot | undefined,
): Match {
  const match: Match = {
    id,
    stage: { elimination: { roundOf } },
    left: toParticipant(left),
    right: toParticipant(right),
  }
  const result = slot?.result
  if (typeof left === 'object' && typeof right === 'object' && winner !== undefined) {
    const [won, lost] = winner === 'left' ? [match.left, match.right] : [match.right, match.left]
    won.outcome = 'win'
    lost.outcome = 'loss'
    if (result?.touches !== undefined) {
      won.score = result.touches.winner
      lost.score = result.touches.loser
    }
    if (result?.words !== undefined) {
      match.note = result.words
      lost.withdrawal = toWithdrawal(result.words)
    }
  }
  const time = toClockTime(result?.time ?? slot?.time)
  const strip = result?.strip ?? slot?.strip
  if (time !== undefined) match.time = time
  if (strip !== undefined) match.strip = strip
  if (result !== undefined && result.referees.length > 0) match.referees = result.referees
  return match
}

function toParticipant(occupant: Occupant): Participant {
  if (occupant === undefined) return {}
  if (occupant === 'bye') return { isBye: true }
  const participant: Participant = { individual: { fencer: occupant.id } }
  if (occupant.seed !== undefined) participant.seed = occupant.seed
  return participant
}
