import type { ListedRanking, RankedFencer } from '#contract/sources/listed-ranking.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import type { FieRankingQuestion } from './fie-ranking-question.ts'
import type { FieRankedAthlete } from './parse-ranking.ts'

/** Lines of a ranking's pages → the whole of it, best first. Who stands on two pages is taken once. */
export function toListedRanking(
  { season, weapon, gender, category, team }: FieRankingQuestion,
  athletes: readonly FieRankedAthlete[],
): ListedRanking {
  const unique = [...new Map(athletes.map(one => [one.id, one] as const)).values()]
  const sharing = Map.groupBy(unique, one => one.rank)
  const entries = unique
    .toSorted((a, b) => a.rank - b.rank)
    .map(
      ({ id, name, country, rank, points }): RankedFencer => ({
        key: id,
        name: team ? name : formatPersonName(parsePersonName(name)),
        ...(country === undefined ? {} : { country }),
        standing: { rank, isTied: (sharing.get(rank)?.length ?? 0) > 1, points },
      }),
    )
  return {
    key: ['fie', season, category, gender, weapon, ...(team ? ['team'] : [])].join(' '),
    season,
    classifier: { category, gender, weapon, team },
    entries,
  }
}
