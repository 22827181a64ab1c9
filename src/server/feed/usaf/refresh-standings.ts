import type { UsafPlace, UsafPointsCode } from '#connectors/usafencing/addresses/usaf-paths.ts'
import type { UsafPointsRow } from '#connectors/usafencing/pages/points-list.ts'
import { toOfficialLines } from '#connectors/usafencing/tournaments/to-official-lines.ts'
import type { Category } from '#domain/words/category.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { applyPoints } from './apply-points.ts'
import type { UsafPageReader } from './pages/usaf-page-reader.ts'
import type { SyncRun, UsafDeps } from './sync-run.ts'
import { withUsafPages } from './usaf-sync.ts'

/** Which page tells the points of which category, and the site's letters for it. */
export const POINTS_PAGES = [
  { category: 'y10', kind: 'points', letters: 'Y10' },
  { category: 'y12', kind: 'points', letters: 'Y12' },
  { category: 'y14', kind: 'points', letters: 'Y14' },
  { category: 'cadet', kind: 'rankings', letters: 'CADET' },
  { category: 'junior', kind: 'rankings', letters: 'JUNIOR' },
  { category: 'senior', kind: 'rankings', letters: 'SENIOR' },
  { category: 'division1', kind: 'rankings', letters: 'DIV1' },
  { category: 'veteran', kind: 'rankings', letters: 'VETERAN' },
] as const satisfies readonly { category: Category; kind: 'points' | 'rankings'; letters: string }[]

const GENDERS = ['mens', 'womens'] as const

interface WholeList {
  readonly asOf: string | undefined
  readonly rows: readonly UsafPointsRow[]
  /** What is kept when the list is not believed. */
  readonly place: UsafPlace
  readonly text: string
}

/** Reads every official list of points. A list that the site does not have is none; one that fails stays as it was. */
export const refreshStandings = (deps: UsafDeps, run: SyncRun): Promise<void> =>
  withUsafPages(deps, run, async pageReader => {
    const lists = POINTS_PAGES.flatMap(page =>
      GENDERS.flatMap(gender => WEAPONS.map(weapon => ({ ...page, gender, weapon }))),
    )
    let there = 0
    for (const [at, { category, kind, letters, gender, weapon }] of lists.entries()) {
      run.progress(at, lists.length, letters)
      const read = { gender, weapon, category: letters }
      const list =
        kind === 'points' ? await readPoints(pageReader, read) : await readRanking(pageReader, read)
      if (!list) continue
      there += 1
      const { asOf, rows, place, text } = list
      const context = { ...deps, write: run.write, now: deps.now() }
      const official = { code: { category, gender, weapon }, asOf, lines: toOfficialLines(rows) }
      const outcome = await applyPoints(context, official)
      if (outcome.outcome === 'lost') {
        if (!(await pageReader.refuse(place, outcome.reason, text))) continue
        await applyPoints(context, official, { believe: true })
      }
      await pageReader.accept(place)
    }
    run.progress(lists.length, lists.length)
    if (there === 0) throw new Error('The site has none of the lists of points.')
  })

async function readPoints(pageReader: UsafPageReader, code: UsafPointsCode): Promise<WholeList | undefined> {
  const place = { kind: 'points', ...code } as const
  const read = await pageReader.read(place)
  return read.ok ? { ...read.value, place, text: read.text } : undefined
}

/** All pages of a ranking, or nothing: half a ranking is none. */
async function readRanking(pageReader: UsafPageReader, code: UsafPointsCode): Promise<WholeList | undefined> {
  const rows: UsafPointsRow[] = []
  let last = 1
  let total: number | undefined
  let text = ''
  const place = { kind: 'rankings', ...code, page: 1 } as const
  for (let page = 1; page <= last; page += 1) {
    const read = await pageReader.read({ ...place, page })
    if (!read.ok) return undefined
    rows.push(...read.value.rows)
    last = read.value.lastPage
    total ??= read.value.total
    if (page === 1) text = read.text
    else await pageReader.accept({ ...place, page })
  }
  // A category that the site does not rank has an empty list.
  if (rows.length === 0) return undefined
  if (total !== undefined && total !== rows.length) {
    await pageReader.refuse(place, `The ranking holds ${rows.length} of ${total}.`, text)
    return undefined
  }
  return { asOf: undefined, rows, place, text }
}
