import { describe, expect, it } from 'vitest'
import { hasCapturedPages, readCapturedPage } from '#tools/testing/captured-pages.ts'
import { parseTables } from './pages/parse-tables.ts'

const readTables = (name: string) => {
  const tables = parseTables(readCapturedPage(name))
  if (!tables.ok) throw new Error(tables.reason)
  return tables.value
}

describe.skipIf(!hasCapturedPages)('captured tables', () => {
  it('reads the table of 256', () => {
    const { columns, size } = readTables('tableau-256-individual.html')
    expect(size).toBe(256)
    expect(columns.map(column => column.length)).toEqual([256, 128, 64, 32, 16, 8])
    const [first = [], second = []] = columns
    expect(first.filter(slot => slot.isBye)).toHaveLength(120)
    expect(first.filter(slot => slot.lastName !== undefined)).toHaveLength(136)
    expect(second.filter(slot => slot.result?.touches !== undefined)).toHaveLength(7)
    expect(second.filter(slot => slot.result?.words === 'Opponent withdrew (medical)')).toHaveLength(1)
    const seeds = first.filter(slot => !slot.isBye).map(slot => slot.number ?? 0)
    expect(seeds.sort((a, b) => a - b)).toEqual(Array.from({ length: 136 }, (_, at) => at + 1))
    expect(columns.slice(2).every(column => column.every(slot => slot.result?.touches !== undefined))).toBe(
      true,
    )
  })

  it('reads raw markup with single quotes and spans never closed', () => {
    const { columns } = readTables('tableau-final8-raw-singlequote.html')
    expect(columns.map(column => column.length)).toEqual([8, 4, 2, 1])
    expect(columns[3]?.[0]).toEqual({
      number: 1,
      isBye: false,
      lastName: 'AMR HOSSNY',
      firstName: 'Sara',
      result: { touches: { winner: 15, loser: 8 }, referees: [], time: '5:15 PM', strip: '11' },
    })
    expect(columns[0]?.[0]?.affiliation).toEqual({ text: 'TBIL / GEO', flag: 'GEO' })
    expect(
      columns
        .slice(1)
        .flat()
        .every(slot => slot.result?.touches?.winner === 15),
    ).toBe(true)
  })

  it('reads team tables, before the start and the bronze tree', () => {
    const { columns } = readTables('tableau-team32-before-start.html')
    expect(columns.map(column => column.length)).toEqual([32, 16, 8, 4, 2, 1])
    expect(columns[1]?.[1]).toEqual({ isBye: false, time: '9:00 AM', strip: 'Blue' })
    expect(columns[2]?.[0]).toEqual({ isBye: false, time: '10:00 AM', strip: 'Blue' })
    const bronze = readTables('tableau-team-bronze.html').columns[1]?.[0]?.result
    expect(bronze?.touches).toEqual({ winner: 45, loser: 42 })
    expect(bronze?.referees).toEqual([
      { role: 'referee', name: 'KATIRCI Berkay', affiliation: 'TUR' },
      { role: 'referee', name: 'DE COL Daniele', affiliation: 'ITA' },
    ])
    expect(bronze?.details).toMatch(/^\/teammatches\/details\//)
  })
})
