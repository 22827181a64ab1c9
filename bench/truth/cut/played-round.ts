import type { GoOn } from '#domain/cut/go-on.ts'
import { toGoOn } from '#domain/cut/go-on.ts'
import type { EventSoFar } from '#domain/fencer-state/event-so-far.ts'
import { toPoolStandings } from '#domain/pools/pool-standings.ts'
import { rankAfterPools } from '#domain/pools/rank-after-pools.ts'

/** A bout as it ended. Equal touches: by priority. */
export interface PlayedBout {
  readonly left: string
  readonly right: string
  readonly leftScore: number
  readonly rightScore: number
  readonly won: 'left' | 'right'
}

/** A pool with its bouts in the order in which they were fenced. */
export interface PlayedPool {
  readonly ids: readonly string[]
  readonly bouts: readonly PlayedBout[]
}

/** Something that no statement foresees: somebody withdraws, or a score is corrected. `at`: after so many bouts of the round. */
export interface Incident {
  readonly at: number
  readonly withdrawn?: string
  readonly corrected?: { readonly pool: number; readonly bout: number; readonly to: PlayedBout }
}

/** A round of pools as it was fenced. `order`: the pool of each bout, first bout first. */
export interface PlayedRound {
  readonly name: string
  readonly pools: readonly PlayedPool[]
  readonly order: readonly number[]
  readonly share: { readonly percent: number } | { readonly count: number }
  readonly incidents: readonly Incident[]
}

/** The event as its source would tell of it after so many bouts. */
export function toEventAt({ pools, order, incidents }: PlayedRound, at: number): EventSoFar {
  const fenced = pools.map(() => 0)
  for (const pool of order.slice(0, at)) fenced[pool] = (fenced[pool] ?? 0) + 1
  const past = incidents.filter(incident => incident.at <= at)
  const withdrawn = new Set(past.map(incident => incident.withdrawn))
  return {
    pools: pools.map(({ ids, bouts }, pool) => ({
      id: String(pool),
      number: pool + 1,
      round: 1,
      complete: false,
      fencers: ids.map(fencer => ({
        fencer,
        victories: 0,
        bouts: 1,
        indicator: 0,
        ...(withdrawn.has(fencer) ? { withdrawal: 'Medical Withdrawal' } : {}),
      })),
      matches: bouts
        .slice(0, fenced[pool])
        .map((bout, index) =>
          toMatch(past.reduce((is, { corrected }) => pick(is, corrected, pool, index), bout)),
        ),
    })),
    elimination: { rounds: [] },
    fencers: [],
  }
}

const pick = (bout: PlayedBout, corrected: Incident['corrected'], pool: number, index: number): PlayedBout =>
  corrected?.pool === pool && corrected.bout === index ? corrected.to : bout

function toMatch({
  left,
  right,
  leftScore,
  rightScore,
  won,
}: PlayedBout): EventSoFar['pools'][number]['matches'][number] {
  const side = (fencer: string, score: number, isWinner: boolean) => ({
    individual: { fencer },
    score,
    outcome: isWinner ? ('win' as const) : ('loss' as const),
  })
  return {
    id: `${left} ${right}`,
    left: side(left, leftScore, won === 'left'),
    right: side(right, rightScore, won === 'right'),
  }
}

/** Who went on in the end: surely, or by lot where several are level at the last place of a full table. */
export function findEnd(played: PlayedRound): {
  goOn: GoOn
  sure: ReadonlySet<string>
  able: ReadonlySet<string>
} {
  const event = toEventAt(played, played.order.length)
  const entries = event.pools.flatMap(({ fencers, matches }) => {
    const places = new Map(fencers.map(({ fencer }, at) => [fencer, at]))
    const lines = fencers.map(({ withdrawal }) => (withdrawal === undefined ? {} : { withdrawn: withdrawal }))
    const standings = toPoolStandings(
      lines,
      matches.map(({ left, right }) => ({
        left: places.get(String(left.individual?.fencer)) ?? -1,
        right: places.get(String(right.individual?.fencer)) ?? -1,
        leftScore: left.score ?? null,
        rightScore: right.score ?? null,
        winner: left.outcome === 'win' ? ('left' as const) : ('right' as const),
      })),
    )
    return fencers.flatMap(({ fencer, withdrawal }, at) => {
      const record = standings[at]
      return record && withdrawal === undefined ? [{ fencer, record }] : []
    })
  })
  const ranks = rankAfterPools(entries)
  const goOn = toGoOn(played.share, ranks.length)
  const able = ranks.filter(({ rank }) => rank !== null && rank <= goOn.count)
  const isFull = goOn.ties === 'lots' && able.length > goOn.count
  const last = able.at(-1)?.rank
  const sure = isFull ? able.filter(({ rank }) => rank !== last) : able
  return { goOn, sure: toIds(sure), able: toIds(able) }
}

const toIds = (lines: readonly { readonly fencer: string }[]): ReadonlySet<string> =>
  new Set(lines.map(({ fencer }) => fencer))
