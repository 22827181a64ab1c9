import type { ScoresheetPool } from '#domain/scoresheet/scoresheet-state.ts'
import type { OpenScoresheet } from '#web/api/scoresheets/use-scoresheet.ts'
import type { ScoresheetNames } from '#web/kit/scoresheet/name-scoresheet-fencer.ts'
import type { NumberedBout, PoolCourse } from './pool-course.ts'

/** What every part of the page shows: the sheet, its pool, and how its fencers are called. */
export interface TypingPart {
  readonly sheet: OpenScoresheet
  readonly pool: ScoresheetPool
  readonly course: PoolCourse
  readonly names: ReadonlyMap<string, ScoresheetNames>
  /** Keys of fencers whom the reader follows. */
  readonly mine: ReadonlySet<string>
  /** Touches of a bout. */
  readonly most: number
  /** "Pool 3", "Round 2 · Pool 3". */
  readonly title: string
}

/** What the sheet on the screen is told beside that. */
export interface SheetGridProps {
  readonly part: TypingPart
  /** The bout that is being typed. */
  readonly current: string | undefined
  /** Slots that others changed just now. */
  readonly fresh: ReadonlySet<string>
  /** Undefined: nothing is typed any more. */
  readonly onChoose: ((bout: NumberedBout) => void) | undefined
}

/** What a fencer of the pool is called. */
export function nameOf({ names }: Pick<TypingPart, 'names'>, key: string): ScoresheetNames {
  const found = names.get(key)
  if (!found) throw new Error('A fencer of the pool has no name')
  return found
}
