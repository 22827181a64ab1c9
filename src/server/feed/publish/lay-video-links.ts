import type { EliminationRound } from '#contract/live/elimination.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { Match } from '#contract/live/match.ts'

/** The document with its matches' video links as they are known here: sources know none. */
export function layVideoLinks(document: LiveDocument, links: ReadonlyMap<string, string>): LiveDocument {
  const lay = (match: Match): Match => {
    const url = links.get(match.id)
    if (url === undefined && match.videoLink === undefined) return match
    const { videoLink: _, ...bare } = match
    // Last, always: two readings of one match are the same text.
    return url === undefined ? bare : { ...bare, videoLink: url }
  }
  const layRounds = (rounds: readonly EliminationRound[]): EliminationRound[] =>
    rounds.map(round => ({ ...round, matches: round.matches.map(lay) }))
  const { elimination } = document
  return {
    ...document,
    pools: document.pools.map(pool => ({ ...pool, matches: pool.matches.map(lay) })),
    elimination: {
      ...elimination,
      rounds: layRounds(elimination.rounds),
      ...(elimination.otherTrees === undefined
        ? {}
        : { otherTrees: elimination.otherTrees.map(tree => ({ ...tree, rounds: layRounds(tree.rounds) })) }),
    },
  }
}
