import { join } from 'node:path'
import { readAskfredCsv } from '#connectors/askfred/read-askfred-csv.ts'
import { readUsafCsv } from '#connectors/usafencing/read-usaf-csv.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { PersonIds } from '#domain/identity/sighting.ts'
import { atLeast, type Measure, type Truth } from '../measure.ts'
import { readFolderSheets } from '../read-folder-sheets.ts'
import { countPairs, type PairCounts } from './count-pairs.ts'
import { readFieSeasons } from './read-fie-seasons.ts'
import { toTruthSightings } from './to-truth-sightings.ts'

const PRECISION = 0.999
const RECALL = 0.95
/** More exceptions than this are counted, not told. */
const MOST_TOLD = 100

const SOURCES = [
  ['AskFRED', 'askfred', 'usaf', folder => readFolderSheets(folder, 'askfred-csv', readAskfredCsv)],
  ['USA Fencing lists', 'usafencing', 'usaf', readUsafLists],
  ['FIE seasons', 'fie', 'fie', readFieSeasons],
] as const satisfies readonly (readonly [
  string,
  string,
  keyof PersonIds,
  (folder: string) => readonly EventSheet[],
])[]

function readUsafLists(folder: string): EventSheet[] {
  return ['usaf-results', 'usaf-entries'].flatMap(kind => readFolderSheets(folder, kind, readUsafCsv))
}

/** Who is who without the sources' ids, compared with the ids: precision and recall over pairs of sightings. */
export const identityMeasures: readonly Measure[] = SOURCES.flatMap(([name, below, source, read]) => {
  const counted = new Map<string, PairCounts | undefined>()
  const count = (folder: string): PairCounts | undefined => {
    if (!counted.has(folder)) {
      const sightings = toTruthSightings(read(join(folder, below)), source)
      counted.set(folder, sightings.length === 0 ? undefined : countPairs(sightings))
    }
    return counted.get(folder)
  }
  const measure = (title: string, toTruth: (name: string, pairs: PairCounts) => Truth): Measure => ({
    name: `${name}: ${title}`,
    take: folder => {
      const pairs = count(folder)
      if (!pairs) return { name: `${name}: ${title}`, notMeasured: `nobody with an id in ${below}/` }
      return toTruth(`${name}: ${title}`, pairs)
    },
  })
  return [
    measure('identity precision', (title, pairs) =>
      atLeast(title, share(pairs.right, pairs.joined), PRECISION, tell(pairs.wrongJoins)),
    ),
    measure('identity recall', (title, pairs) =>
      atLeast(title, share(pairs.right, pairs.true), RECALL, tell(pairs.splits)),
    ),
  ]
})

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)

const tell = (lines: readonly string[]): string[] =>
  lines.length <= MOST_TOLD
    ? [...lines]
    : [...lines.slice(0, MOST_TOLD), `and ${lines.length - MOST_TOLD} more`]
