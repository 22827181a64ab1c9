import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match, Participant, Withdrawal } from '#contract/live/match.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import { toTableauSeedOrder } from '#domain/tableau/tableau-seed-order.ts'

export interface CapturedFencer {
  readonly key: string
  readonly name: string
  /** Into the table. */
  readonly seed: number | undefined
  readonly place?: number | undefined
  /** In which round of pools, null: in the table. */
  readonly left?: { readonly how: Withdrawal; readonly round: number | null }
}

/** A bout as a source had it; a side that is undefined is a bye or not known. */
export interface CapturedBout {
  readonly left: string | undefined
  readonly right: string | undefined
  readonly winner: 'left' | 'right' | null
  readonly leftTouches: number | null
  readonly rightTouches: number | null
}

export interface CapturedRound {
  readonly roundOf: number
  readonly bouts: readonly CapturedBout[]
}

/** An event with one round of pools as a source had it, in no shape of ours: to hold another way to it against it. */
export interface CapturedEvent {
  readonly name: string
  readonly fencers: readonly CapturedFencer[]
  readonly pools: readonly { readonly fencers: readonly string[]; readonly bouts: readonly CapturedBout[] }[]
  readonly rounds: readonly CapturedRound[]
}

/** A captured event out of what an import made of it. */
export function toCapturedEvent(event: LiveEvent): CapturedEvent {
  const left = new Map<string, NonNullable<CapturedFencer['left']>>(
    event.pools.flatMap(pool =>
      pool.fencers.flatMap(({ fencer, withdrawal: how }) =>
        how ? [[fencer, { how, round: 1 }] as const] : [],
      ),
    ),
  )
  for (const match of event.elimination.rounds.flatMap(round => round.matches)) {
    for (const side of [match.left, match.right]) {
      const key = participantFencer(side)
      if (key !== undefined && side.withdrawal) left.set(key, { how: side.withdrawal, round: null })
    }
  }
  const rounds = event.elimination.rounds.map(round => ({
    roundOf: round.roundOf,
    bouts: round.matches.map(toBout),
  }))
  const seeds = listTableSeeds(rounds)
  return {
    name: event.name,
    fencers: event.fencers.map(({ id, name, place }) => {
      const own = left.get(id)
      return { key: id, name, seed: seeds.get(id), place, ...(own ? { left: own } : {}) }
    }),
    pools: event.pools.map(pool => ({
      fencers: pool.fencers.map(line => line.fencer),
      bouts: pool.matches.map(toBout),
    })),
    rounds,
  }
}

/** Who stands on which seed, by the places in the first round. */
export function listTableSeeds([first]: readonly CapturedRound[]): Map<string, number> {
  const slots = (first?.bouts ?? []).flatMap(({ left, right }) => [left, right])
  const order = toTableauSeedOrder(slots.length)
  return new Map(slots.flatMap((key, at) => (key === undefined ? [] : [[key, order[at] ?? 0] as const])))
}

const toBout = ({ left, right }: Match): CapturedBout => ({
  left: participantFencer(left),
  right: participantFencer(right),
  winner: toWinner(left, right),
  leftTouches: left.score ?? null,
  rightTouches: right.score ?? null,
})

function toWinner(left: Participant, right: Participant): CapturedBout['winner'] {
  if (left.outcome === 'win') return 'left'
  return right.outcome === 'win' ? 'right' : null
}
