import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutJson } from './cut-json.ts'
import { readFiePage } from './read-fie-page.ts'

const fencer = (id: number, name: string, isWinner: boolean, score: number) => ({
  id,
  name,
  nationality: 'FRA',
  isWinner,
  score,
})
const page = (values: Record<string, unknown>) =>
  `<!DOCTYPE html><script>${Object.entries(values)
    .map(([name, value]) => `window.${name} = \n ${JSON.stringify(value, null, 1)};`)
    .join('\n')}</script>`
const COMPETITION = {
  season: 2027,
  competitionId: 5,
  name: 'Cup "x"; {',
  location: 'Hall',
  startDate: '2026-11-14',
  weapon: 'F',
  gender: 'F',
  category: 'J',
  type: 'I',
}
const read = (values: Record<string, unknown>) => {
  const file = readFiePage(page({ _competition: COMPETITION, ...values }))
  if (!file?.sheets.ok) throw new Error('not read')
  const [sheet] = file.sheets.value
  if (!sheet) throw new Error('no sheet')
  return sheet
}

describe('cutJson', () => {
  it('cuts any value out of the script around it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.jsonValue({ maxDepth: 4 })),
          fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })),
        ),
        value => {
          const cut = cutJson(`<script>window._a = ${JSON.stringify(value)};\nwindow._b = [1]</script>`, '_a')
          expect(JSON.parse(cut ?? 'null')).toEqual(JSON.parse(JSON.stringify(value)))
        },
      ),
    )
  })

  it('finds nothing where the page ends inside, or there is no list or object', () => {
    expect(cutJson('window._a = [1, [2]', '_a')).toBeUndefined()
    expect(cutJson('window._a = "[1]"', '_a')).toBeUndefined()
    expect(cutJson('window._a = null; window._b = [1]', '_a')).toBeUndefined()
    expect(cutJson(`window._a = ${'['.repeat(1_000_000)}`, '_a')).toBeUndefined()
    expect(cutJson('', '_a')).toBeUndefined()
  })
})

describe('a page of fie.org', () => {
  it('takes the series that goes down to a final for the main one, and a preliminary one before it aside', () => {
    const pair = [{ fencer1: fencer(1, 'ROE Ann', true, 15), fencer2: fencer(2, 'DOE Bea', false, 9) }]
    const sheet = read({
      _tableau: [
        { suiteTableId: 'SuiteTab_P', rounds: { A4: [...pair, ...pair] } },
        { suiteTableId: 'SuiteTab_A', rounds: { A2: pair } },
      ],
    })
    expect(sheet.trees.map(tree => [tree.kind, tree.name])).toEqual([
      ['main', 'SuiteTab_A'],
      ['placement', 'SuiteTab_P'],
    ])
  })

  it('places the bouts of the first round among the byes it leaves out', () => {
    const sheet = read({
      _tableau: [
        {
          suiteTableId: 'SuiteTab_A',
          rounds: {
            A4: [{ fencer1: fencer(3, 'POE Cleo', false, 7), fencer2: fencer(2, 'DOE Bea', true, 7) }],
            A2: [{ fencer1: fencer(1, 'ROE Ann', true, 15), fencer2: fencer(2, 'DOE Bea', false, 14) }],
          },
        },
      ],
    })
    expect(sheet).toMatchObject({
      key: 'fie 2027 5',
      name: "Junior Women's Foil",
      day: '2026-11-14',
      finished: true,
    })
    const [semi, final] = sheet.trees[0]?.rounds ?? []
    expect(semi?.bouts).toMatchObject([
      { left: '1', rightBye: true, winner: null },
      { left: '3', right: '2', leftTouches: 7, rightTouches: 7, winner: 'right' },
    ])
    expect(final?.bouts[0]).toMatchObject({ left: '1', right: '2', winner: 'left' })
  })

  it('reads pools by the letter of victory, seeds and places; leaves birth dates out', () => {
    const row = (id: number, name: string, matches: unknown[]) => ({
      fencerId: id,
      name,
      nationality: 'FRA',
      matches,
    })
    const sheet = read({
      _pools: {
        pools: [
          {
            poolId: 3,
            piste: 'Red',
            time: '09:30',
            referee: [{ name: 'BOE Al', nationality: 'ITA' }],
            rows: [
              row(1, 'ROE Ann', [null, { score: 4, v: true }]),
              row(2, 'DOE Bea', [{ score: 4, v: false }, null]),
            ],
          },
        ],
      },
      _poolsResults: {
        rows: [
          { fencerId: 1, name: 'ROE Ann', rank: 1, qualified: true },
          { fencerId: 2, name: 'DOE Bea', rank: 2, qualified: false },
        ],
      },
      _athletes: [{ rank: 1, fencer: { id: 1, name: 'ROE Ann', countryCode: 'FRA', date: '2009-01-02' } }],
    })
    expect(sheet.pools[0]).toMatchObject({
      number: 3,
      strip: 'Red',
      time: '09:30',
      referees: [{ name: 'BOE Al', affiliation: 'ITA' }],
      bouts: [{ left: '1', right: '2', leftTouches: 4, rightTouches: 4, winner: 'left' }],
    })
    expect(sheet.people).toEqual([
      {
        key: '1',
        ids: { fie: '1' },
        name: 'ROE, Ann',
        country: 'FRA',
        seed: 1,
        status: 'advanced',
        place: 1,
      },
      { key: '2', ids: { fie: '2' }, name: 'DOE, Bea', country: 'FRA', status: 'eliminated' },
    ])
    expect(JSON.stringify(sheet)).not.toContain('2009')
  })

  it('fails on a pool that is no square and on a page without people', () => {
    const rows = [
      { fencerId: 1, name: 'A', matches: [null] },
      { fencerId: 2, name: 'B', matches: [null, null] },
    ]
    expect(readFiePage(page({ _competition: COMPETITION, _pools: { pools: [{ rows }] } }))?.sheets.ok).toBe(
      false,
    )
    expect(readFiePage(page({ _competition: COMPETITION }))?.sheets.ok).toBe(false)
    expect(readFiePage('<html></html>')).toBeUndefined()
  })
})
