import type { LiveDocument } from '#contract/live/live-document.ts'
import type { LivePool, PoolFencer } from '#contract/live/live-pool.ts'
import type { Match } from '#contract/live/match.ts'

/** A pool bout between two entries, decided when touches are given. */
export function inventedBout(
  sequence: number,
  left: string,
  right: string,
  touches?: [number, number],
): Match {
  const won = touches && touches[0] > touches[1]
  return {
    id: `p.1.${[left, right].sort().join('.')}`,
    stage: { pool: { sequence } },
    left: {
      individual: { fencer: left },
      ...(touches ? { score: touches[0], outcome: won ? 'win' : 'loss' } : {}),
    },
    right: {
      individual: { fencer: right },
      ...(touches ? { score: touches[1], outcome: won ? 'loss' : 'win' } : {}),
    },
  }
}

const line = (fencer: string, position: number): PoolFencer => ({
  fencer,
  position,
  victories: 0,
  bouts: 0,
  touchesScored: 0,
  touchesReceived: 0,
  indicator: 0,
})

/** A pool of three with the given results: first against second, and so on. */
export function inventedPool(number: number, results: ([number, number] | undefined)[] = []): LivePool {
  const ids = ['ana', 'bea', 'cleo'].map(name => `${name}-${number}`)
  const [a = '', b = '', c = ''] = ids
  return {
    id: `pool-${number}`,
    number,
    round: 1,
    referees: [],
    fencers: ids.map((id, i) => line(id, i + 1)),
    matches: [
      inventedBout(1, b, c, results[0]),
      inventedBout(2, a, c, results[1]),
      inventedBout(3, a, b, results[2]),
    ],
    orderKnown: true,
    complete: results.filter(Boolean).length === 3,
  }
}

/** A first name for each pool's people, so that no two of them share both names. */
const SURNAMES = ['Zoe', 'One', 'Twyla', 'Thea', 'Fern']

/** An event of invented people with the given pools. */
export function inventedEvent(pools: LivePool[], more: Partial<LiveDocument> = {}): LiveDocument {
  return {
    id: 'event-1',
    tournamentId: 'tournament-1',
    idDetail: { ftlId: 'E1' },
    name: "Y12 Women's Sabre",
    tournamentName: 'Lighthouse Cup',
    classifier: { category: 'y12', gender: 'womens', weapon: 'sabre' },
    team: false,
    date: '2026-11-21',
    live: true,
    status: { completedPools: 0, totalPools: pools.length },
    pools,
    elimination: { rounds: [] },
    fencers: pools.flatMap(pool =>
      pool.fencers.map(({ fencer }) => ({
        id: fencer,
        name: `${fencer.split('-')[0]}, ${SURNAMES[pool.number % 5]}`,
      })),
    ),
    ...more,
  }
}
