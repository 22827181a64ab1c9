import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match, Participant } from '#contract/live/match.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import type { ScoresheetBout, ScoresheetScore, ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'

type Touches = Pick<ScoresheetScore, 'winner' | 'leftTouches' | 'rightTouches'>

/** A bout that both have, told otherwise; sides as ours has them. */
export interface Difference {
  readonly bout: ScoresheetBout
  readonly ours: ScoresheetScore
  readonly official: Touches
}

export interface Comparison {
  readonly same: number
  readonly differences: readonly Difference[]
  /** Typed here, and without a result there. */
  readonly missing: number
}

/** Holds the bouts typed by hand against those of the official event, by the names of the two and the stage they met in. */
export function compareOfficial(state: ScoresheetState, official: LiveEvent): Comparison {
  const theirs = listOfficial(official)
  const keys = new Map(state.fencers.map(({ fencer, name }) => [fencer, toKey(name)]))
  const ours = [
    ...state.pools.flatMap(pool => pool.bouts.map(bout => ({ bout, stage: `pool ${pool.round}` }))),
    ...(state.table?.bouts ?? []).map(bout => ({ bout, stage: `table ${bout.roundOf}` })),
  ]
  let [same, missing] = [0, 0]
  const differences: Difference[] = []
  for (const { bout, stage } of ours) {
    if (!bout.score) continue
    const [left, right] = [keys.get(bout.left) ?? '', keys.get(bout.right) ?? '']
    const found = theirs.get(`${stage} ${[left, right].sort().join(' – ')}`)
    if (!found) missing += 1
    else {
      const told = found.left === left ? found : turn(found)
      if (isSame(bout.score, told)) same += 1
      else differences.push({ bout, ours: bout.score, official: told })
    }
  }
  return { same, differences, missing }
}

type Told = Touches & { readonly left: string }

function listOfficial(event: LiveEvent): ReadonlyMap<string, Told> {
  const names = new Map(event.fencers.map(({ id, name }) => [id, toKey(name)]))
  const told = new Map<string, Told>()
  const add = (stage: string, { left, right, void: isVoid }: Match): void => {
    const winner = left.outcome === 'win' ? 'left' : right.outcome === 'win' ? 'right' : null
    if (winner === null && !isVoid) return
    const [one, other] = [findName(left), findName(right)]
    told.set(`${stage} ${[one, other].sort().join(' – ')}`, {
      left: one,
      winner: isVoid ? null : winner,
      leftTouches: left.score ?? null,
      rightTouches: right.score ?? null,
    })
  }
  for (const { round, matches } of event.pools) for (const match of matches) add(`pool ${round}`, match)
  const { rounds = [], otherTrees = [] } = event.elimination ?? {}
  // Nobody meets the same one twice in rounds of one size.
  for (const { roundOf, matches } of [...otherTrees.flatMap(tree => tree.rounds), ...rounds])
    for (const match of matches) add(`table ${roundOf}`, match)
  return told

  function findName({ individual }: Participant): string {
    const fencer = individual?.fencer
    return typeof fencer === 'string' ? (names.get(fencer) ?? fencer) : ''
  }
}

const toKey = (name: string): string => toNameKey(parsePersonName(name))

const turn = ({ winner, leftTouches, rightTouches }: Touches): Touches => ({
  winner: winner && (winner === 'left' ? 'right' : 'left'),
  leftTouches: rightTouches,
  rightTouches: leftTouches,
})

/** Touches that one of the two does not tell contradict nothing. */
function isSame(ours: Touches, official: Touches): boolean {
  if (ours.winner !== official.winner) return false
  return (['leftTouches', 'rightTouches'] as const).every(
    side => ours[side] === null || official[side] === null || ours[side] === official[side],
  )
}
