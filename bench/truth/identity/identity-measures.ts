import { join } from 'node:path'
import { readAskfredCsv } from '#connectors/askfred/read-askfred-csv.ts'
import { readUsafCsv } from '#connectors/usafencing/csv/read-usaf-csv.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { PersonIds } from '#domain/identity/appearance.ts'
import { countNames, type NameFrequencies } from '#domain/identity/name-frequencies.ts'
import { toNameBlock } from '#domain/identity/person-profile.ts'
import { atLeast, type Measure, type Truth } from '../measure.ts'
import { readFolderSheets } from '../read-folder-sheets.ts'
import { countPairs, type PairCounts } from './count-pairs.ts'
import { type DoubleNumbers, findDoubleNumbers } from './find-double-numbers.ts'
import { readFieSeasons } from './read-fie-seasons.ts'
import { seededRandom, takeThird } from './take-third.ts'
import { toTruthSightings } from './to-truth-appearances.ts'

const PRECISION = 0.999
const RECALL = 0.95
/** More exceptions than this are counted, not told. */
const MOST_TOLD = 100

const COMMON_PRECISION = 0.99

/** A kind of file: where it lies, and how it is read. */
type Kind = readonly [below: string, read: (folder: string) => readonly EventSheet[]]

const KINDS = {
  AskFRED: [['askfred', folder => readFolderSheets(folder, 'askfred-csv', readAskfredCsv)]],
  'USA Fencing lists': [
    ['usafencing', folder => readFolderSheets(folder, 'usaf-results', readUsafCsv)],
    ['usafencing', folder => readFolderSheets(folder, 'usaf-entries', readUsafCsv)],
  ],
  'FIE seasons': [['fie', readFieSeasons]],
} as const satisfies Record<string, readonly Kind[]>
type Source = keyof typeof KINDS
const IDS: Readonly<Record<Source, keyof PersonIds>> = {
  AskFRED: 'usaf',
  'USA Fencing lists': 'usaf',
  'FIE seasons': 'fie',
}
const SOURCES = Object.keys(KINDS) as Source[]

const kept = new Map<string, Map<Source, PairCounts | undefined>>()

/** The counts of all sources in a folder, or in a random third of each of its kinds of file; names are known over all. */
function countSources(folder: string, seed?: number): Map<Source, PairCounts | undefined> {
  const key = `${folder} ${seed}`
  const known = kept.get(key)
  if (known) return known
  const random = seed === undefined ? undefined : seededRandom(seed)
  const sheetsOf = new Map(
    SOURCES.map(source => {
      const kinds = KINDS[source].map(([below, read]) => read(join(folder, below)))
      return [source, kinds.flatMap(sheets => (random ? takeThird(sheets, random) : sheets))] as const
    }),
  )
  const names = countAll([...sheetsOf.values()].flat())
  const counts = new Map(
    SOURCES.map(source => {
      const appearances = toTruthSightings(sheetsOf.get(source) ?? [], IDS[source])
      const frame = { names, doubleNumbers: findDoubles(folder, source) }
      return [source, appearances.length === 0 ? undefined : countPairs(appearances, frame)] as const
    }),
  )
  kept.set(key, counts)
  return counts
}

const doubles = new Map<string, DoubleNumbers>()

/** What all lists of the folder together show: a third may not hold the event in which two namesakes met. */
function findDoubles(folder: string, source: Source): DoubleNumbers {
  const key = `${folder} ${source}`
  const known = doubles.get(key)
  if (known) return known
  const sheets = SOURCES.flatMap(one => KINDS[one].flatMap(([below, read]) => read(join(folder, below))))
  const own = KINDS[source].flatMap(([below, read]) => read(join(folder, below)))
  const found = findDoubleNumbers(toTruthSightings(own, IDS[source]), countAll(sheets))
  doubles.set(key, found)
  return found
}

const blocks = new Map<string, string>()

/** The names of everybody on sheets, with or without an id. */
function countAll(sheets: readonly EventSheet[]): NameFrequencies {
  return countNames(
    sheets
      .filter(sheet => !sheet.classifier.team)
      .flatMap(sheet =>
        sheet.people.map(({ name }) => {
          const block = blocks.get(name) ?? toNameBlock(name)
          blocks.set(name, block)
          return block
        }),
      ),
  )
}

/** Who is who without the sources' ids, compared with the ids: precision and recall over pairs of appearances. */
export const identityMeasures: readonly Measure[] = SOURCES.flatMap(source => {
  const measure = (title: string, toTruth: (name: string, pairs: PairCounts) => Truth): Measure => {
    const name = `${source}: ${title}`
    const take = (folder: string, seed?: number) => {
      const pairs = countSources(folder, seed).get(source)
      return pairs
        ? toTruth(name, pairs)
        : { name, notMeasured: `nobody with an id in ${KINDS[source][0][0]}/` }
    }
    return { name, take: folder => take(folder), takeThird: take }
  }
  return [
    measure('identity precision', (title, pairs) =>
      atLeast(title, share(pairs.right, pairs.joined), PRECISION, [
        ...tell(pairs.wrongJoins),
        ...tell(pairs.doubles),
        ...(pairs.doubled > 0
          ? [`pairs of one person with two numbers, counted apart: ${pairs.doubled}`]
          : []),
      ]),
    ),
    measure('identity precision, common names', (title, { common }) =>
      atLeast(title, share(common.right, common.joined), COMMON_PRECISION, []),
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
