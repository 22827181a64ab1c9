import type { Classifier } from '#contract/fields/classifier.ts'
import type { StandingEntry } from '#contract/standings/standing.ts'

/** One line of a ranking; `key` is the source's own id of the person or team. */
export interface RankedFencer {
  readonly key: string
  /** 'Last, First'; a team's name as written. */
  readonly name: string
  /** Three letters. */
  readonly country?: string
  readonly standing: StandingEntry['standing']
}

/** A season's ranking as its source publishes it, best first. */
export interface ListedRanking {
  /** Names it among all sources: "fie 2027 senior mens epee". */
  readonly key: string
  /** The year in which the season ends. */
  readonly season: number
  readonly classifier: Exclude<Classifier, string>
  readonly entries: readonly RankedFencer[]
}
