import type { EliminationRound } from './elimination.ts'
import type { LiveDocument } from './live-document.ts'
import type { LivePool } from './live-pool.ts'
import type { Match } from './match.ts'

/** An event with every bout of it changed, in its pools and in all its tables. */
export function mapMatches<Event extends Pick<LiveDocument, 'pools' | 'elimination'>>(
  event: Event,
  change: (match: Match, pool?: LivePool) => Match,
): Event {
  const { pools, elimination } = event
  const mapRounds = (rounds: readonly EliminationRound[]): EliminationRound[] =>
    rounds.map(round => ({ ...round, matches: round.matches.map(match => change(match)) }))
  const otherTrees = elimination.otherTrees?.map(tree => ({ ...tree, rounds: mapRounds(tree.rounds) }))
  return {
    ...event,
    pools: pools.map(pool => ({ ...pool, matches: pool.matches.map(match => change(match, pool)) })),
    elimination: {
      ...elimination,
      rounds: mapRounds(elimination.rounds),
      ...(otherTrees === undefined ? {} : { otherTrees }),
    },
  }
}
