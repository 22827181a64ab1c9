import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toTableauSeedOrder } from '#domain/tableau/tableau-seed-order.ts'
import { isPoolComplete } from './pool-progress.ts'
import { type PoolBout, toPoolStandings } from './pool-standings.ts'
import { rankAfterPools } from './rank-after-pools.ts'
import { parsePoolCell } from './score.ts'

/** Sheets as organisers published them. They are not part of the project, so these checks need their folder. */
const FOLDER = `${import.meta.dirname}/../../../../shared/data/ftl`
const found = existsSync(FOLDER)
if (!found) console.warn(`Skipped: no captured sheets in ${FOLDER}`)

interface Sheet {
  names: string[]
  fencers: { withdrawn?: string }[]
  bouts: PoolBout[]
  results: string[][]
}

const cellsOf = (row: string): [className: string, text: string][] =>
  [...row.matchAll(/<td[^>]*class="([^"]*)"[^>]*>(.*?)<\/td>/gs)].map(match => [
    match[1] ?? '',
    (match[2] ?? '').replace(/<[^>]*>/g, '').trim(),
  ])

const readSheet = (html: string): Sheet => {
  const rows = html.split('class="poolRow"').slice(1)
  const cells = rows.map(row => cellsOf(row).filter(([name]) => /poolScore/.test(name)))
  const bouts: PoolBout[] = []
  for (let left = 0; left < rows.length; left++) {
    for (let right = left + 1; right < rows.length; right++) {
      const mine = parsePoolCell(cells[left]?.[right]?.[1] ?? '')
      const theirs = parsePoolCell(cells[right]?.[left]?.[1] ?? '')
      bouts.push({
        left,
        right,
        leftScore: mine.ok ? mine.value.touches : null,
        rightScore: theirs.ok ? theirs.value.touches : null,
        winner: mine.ok && theirs.ok ? (mine.value.won ? 'left' : 'right') : null,
      })
    }
  }
  return {
    names: rows.map(row => /poolCompName">([^<]*)</.exec(row)?.[1] ?? ''),
    fencers: rows.map(row => {
      const reason = cellsOf(row).find(([name]) => name.includes('poolResultWDX'))?.[1]
      return reason === undefined ? {} : { withdrawn: reason }
    }),
    bouts,
    results: rows.map(row =>
      cellsOf(row)
        .filter(([name]) => name === 'poolResult')
        .map(([, text]) => text),
    ),
  }
}

const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8')

describe.skipIf(!found)('captured pools', () => {
  it.each([
    ['pools-28-pools-194-fencers.html', 28, 194, 0],
    ['pool-medical-withdrawal.html', 1, 7, 1],
  ])('%s: our figures are the printed ones', (file, pools, people, gone) => {
    const sheets = read(file).split('poolTable">').slice(1).map(readSheet)
    expect(sheets).toHaveLength(pools)
    expect(sheets.flatMap(sheet => sheet.names)).toHaveLength(people)
    expect(sheets.flatMap(sheet => sheet.fencers).filter(fencer => fencer.withdrawn)).toHaveLength(gone)
    for (const sheet of sheets) {
      expect(isPoolComplete(sheet)).toBe(true)
      toPoolStandings(sheet.fencers, sheet.bouts).forEach((line, at) => {
        if (line.place === null) return
        const indicator = `${line.indicator > 0 ? '+' : ''}${line.indicator}`
        expect(sheet.results[at]).toEqual([
          `${line.victories}`,
          line.vm.toFixed(2),
          `${line.touchesScored}`,
          `${line.touchesReceived}`,
          indicator,
        ])
      })
    }
  })

  it('ranks 194 fencers as the table of 256 seeds them, lots apart', () => {
    const sheets = read('pools-28-pools-194-fencers.html').split('poolTable">').slice(1).map(readSheet)
    const entries = sheets.flatMap(sheet =>
      toPoolStandings(sheet.fencers, sheet.bouts).map((record, at) => ({
        fencer: toNameKey(parsePersonName(sheet.names[at] ?? '')),
        record,
      })),
    )
    const lines = rankAfterPools(entries)
    const firstColumn = [
      ...read('tableau-256-individual.html').matchAll(
        /tseed">\((\d+)\)&nbsp;<\/span><span class="tcln">([^<]*)<\/span>(?:&nbsp;|\s)*(?:<span class="tcfn">([^<]*)<\/span>)?<span class="tcaff"/g,
      ),
    ]
    const seeds = firstColumn.map(match => Number(match[1]))
    expect(seeds).toEqual(toTableauSeedOrder(256).filter(seed => seed <= 136))
    for (const match of firstColumn) {
      const key = toNameKey({ last: match[2] ?? '', first: match[3] ?? '' })
      const line = lines.find(({ fencer }) => fencer === key)
      const shared = lines.filter(other => other.rank === line?.rank).length
      expect(Number(match[1])).toBeGreaterThanOrEqual(line?.rank ?? Number.NaN)
      expect(Number(match[1])).toBeLessThan((line?.rank ?? Number.NaN) + shared)
    }
  })
})
