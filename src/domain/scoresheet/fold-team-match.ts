import { foldScoresheetBout, type SlotReader } from './fold-scoresheet-bout.ts'
import { RELAY_ORDER, RELAYS, toRelayTouches } from './relay-order.ts'
import type { ScoresheetLineUp } from './scoresheet-change.ts'
import type { ScoresheetBout, ScoresheetRelay } from './scoresheet-state.ts'
import { toLineUpSlot, toRelaySlot } from './to-slot-name.ts'

/** Teams whose members are known by name, by key. */
export type TeamMembers = ReadonlyMap<string, readonly string[]>

/**
 * A match of two teams with its relays. Its score is what was typed of the match itself; else, once the last relay is
 * typed, what that one came to.
 */
export function foldTeamMatch(
  reader: SlotReader,
  bout: ScoresheetBout,
  { most, members }: { readonly most: number; readonly members: TeamMembers },
): ScoresheetBout {
  const lineUps = { left: findLineUp(reader, bout, bout.left), right: findLineUp(reader, bout, bout.right) }
  const relays = RELAY_ORDER.map(([left, right], at): ScoresheetRelay => {
    const number = at + 1
    const { slot, score, rivals } = foldScoresheetBout(reader, {
      slot: toRelaySlot(bout.slot, number),
      left: bout.left,
      right: bout.right,
      most: toRelayTouches(number, most),
    })
    return {
      number,
      slot,
      left: findMember(lineUps.left, members.get(bout.left), { position: left - 1, number }),
      right: findMember(lineUps.right, members.get(bout.right), { position: right - 4, number }),
      ...(score ? { score } : {}),
      rivals,
    }
  })
  const score = bout.score ?? toMatchScore(relays[RELAYS - 1])
  return { ...bout, ...(score ? { score } : {}), relays, lineUps }
}

/** Equal touches after the last relay are no end: who won the extra minute has to be said with them. */
function toMatchScore(last: ScoresheetRelay | undefined): ScoresheetBout['score'] {
  if (!last?.score) return undefined
  const { winner, leftTouches, rightTouches } = last.score
  if (winner) return last.score
  if (leftTouches === null || rightTouches === null || leftTouches === rightTouches) return undefined
  return { ...last.score, winner: leftTouches > rightTouches ? 'left' : 'right' }
}

/** Without a word on it they fence in the order in which the team names them. */
const NAMED: Pick<ScoresheetLineUp, 'order'> = { order: [0, 1, 2] }

function findLineUp(
  reader: SlotReader,
  { slot }: ScoresheetBout,
  team: string,
): Pick<ScoresheetLineUp, 'order' | 'reserve'> {
  const value = reader.find(toLineUpSlot(slot, team))[0]?.value
  return value?.kind === 'lineUp' ? value.lineUp : NAMED
}

function findMember(
  { order, reserve }: Pick<ScoresheetLineUp, 'order' | 'reserve'>,
  members: readonly string[] | undefined,
  { position, number }: { readonly position: number; readonly number: number },
): string | undefined {
  const isReplaced = reserve !== undefined && reserve.instead === position && number >= reserve.from
  const left = members?.findIndex((_, at) => !order.includes(at))
  return members?.[(isReplaced ? left : order[position]) ?? -1]
}
