import { describe, expect, it } from 'vitest'
import { hasCapturedPages, readCapturedPage } from '#tools/testing/captured-pages.ts'
import { parsePools } from './pages/parse-pool.ts'

const readPools = (name: string) => {
  const pools = parsePools(readCapturedPage(name))
  if (!pools.ok) throw new Error(pools.reason)
  return pools.value
}

describe.skipIf(!hasCapturedPages)('captured pools', () => {
  it('reads 28 pools with 194 fencers, 26 of seven and 2 of six', () => {
    const pools = readPools('pools-28-pools-194-fencers.html')
    expect(pools.map(pool => pool.number)).toEqual(Array.from({ length: 28 }, (_, at) => at + 1))
    expect(pools.flatMap(pool => pool.rows)).toHaveLength(194)
    expect(pools.filter(pool => pool.rows.length === 7)).toHaveLength(26)
    expect(pools.every(pool => pool.whole)).toBe(true)
    expect(new Set(pools.map(pool => pool.time))).toEqual(new Set(['9:00 AM', '10:45 AM']))
    expect(pools.every(pool => pool.referees.length >= 1 && pool.referees.length <= 2)).toBe(true)
  })

  it('reads every cell: printed figures follow from the bouts and every bout is mirrored', () => {
    const pools = [
      ...readPools('pools-28-pools-194-fencers.html'),
      ...readPools('pool-medical-withdrawal.html'),
    ]
    let cells = 0
    for (const pool of pools)
      pool.rows.forEach((row, at) => {
        let [victories, bouts, scored, received] = [0, 0, 0, 0]
        row.cells.forEach((cell, column) => {
          if (cell.kind !== 'won' && cell.kind !== 'lost') return
          const mirror = pool.rows[column]?.cells[at]
          if (mirror?.kind !== 'won' && mirror?.kind !== 'lost') throw new Error('no mirrored cell')
          expect(mirror.kind).not.toBe(cell.kind)
          cells++
          bouts++
          if (cell.kind === 'won') victories++
          scored += cell.touches ?? Number.NaN
          received += mirror.touches ?? Number.NaN
        })
        if (row.withdrawal !== undefined) return
        const indicator = scored - received
        expect(row.printed).toEqual({
          victories: String(victories),
          ratio: (victories / bouts).toFixed(2),
          touchesScored: String(scored),
          touchesReceived: String(received),
          indicator: indicator > 0 ? `+${indicator}` : String(indicator),
        })
      })
    expect(cells).toBe(26 * 42 + 2 * 30 + 30)
  })

  it('keeps the words of a medical withdrawal', () => {
    const [pool] = readPools('pool-medical-withdrawal.html')
    expect(pool?.rows[6]?.withdrawal).toBe('Medical Withdrawal')
    expect(pool?.rows[6]?.printed).toBeUndefined()
    expect(pool?.strip).toBe('4')
    expect(pool?.time).toBeUndefined()
    expect(pool?.rows[0]?.affiliation).toEqual({ text: 'MONAU' })
  })
})
