import { describe, expect, it } from 'vitest'
import type { FtlPool, FtlPoolCell } from '#connectors/ftl/pages/ftl-pool.ts'
import type { FtlTableSlot } from '#connectors/ftl/pages/ftl-tables.ts'
import type { FtlEventPages } from './ftl-event-pages.ts'
import { toLiveEvent } from './to-live-event.ts'

const FRAME = {
  id: 'e',
  tournamentId: 't',
  idDetail: {},
  name: 'E',
  tournamentName: 'T',
  classifier: 'X',
  team: false,
}
const CELLS = {
  '-': { kind: 'self' },
  '.': { kind: 'open' },
  x: { kind: 'void' },
} as const satisfies Record<string, FtlPoolCell>

/** "-V5D3" style rows: one cell per word. */
const makePool = (number: number, rows: [string, string, string?][], whole = true): FtlPool => ({
  poolId: `pool${number}`,
  number,
  stripTime: '',
  rows: rows.map(([name, cells, withdrawal], at) => ({
    name,
    affiliation: { text: '' },
    position: at + 1,
    cells: cells.split(' ').map((cell): FtlPoolCell => {
      if (cell in CELLS) return CELLS[cell as keyof typeof CELLS]
      return {
        kind: cell.startsWith('V') ? 'won' : 'lost',
        ...(cell.length > 1 ? { touches: Number(cell.slice(1)) } : {}),
      }
    }),
    ...(withdrawal === undefined ? {} : { withdrawal }),
  })),
  referees: [],
  whole,
})
const pagesOf = (...pools: FtlPool[]): FtlEventPages => ({
  poolRounds: [{ roundId: 'r', poolCount: pools.length, pools }],
  tableaus: [],
  failures: [],
})

describe('toLiveEvent', () => {
  it('gives the same match ids when a pool is drawn in another order, others when people change', () => {
    const idsOf = (...names: string[]) =>
      toLiveEvent(
        pagesOf(
          makePool(
            1,
            names.map((name, at) => [name, names.map((_, n) => (n === at ? '-' : '.')).join(' ')]),
          ),
        ),
        FRAME,
      )
        .event.pools[0]?.matches.map(match => match.id)
        .sort()
    expect(idsOf('DOE Jan', 'ROE Rik', 'POE Pia')).toEqual([
      'p.1.doe-jan.poe-pia',
      'p.1.doe-jan.roe-rik',
      'p.1.poe-pia.roe-rik',
    ])
    expect(idsOf('POE Pia', 'DOE Jan', 'ROE Rik')).toEqual(idsOf('DOE Jan', 'ROE Rik', 'POE Pia'))
    expect(idsOf('POE Pia', 'DOE Jan', 'COE Cy')).not.toEqual(idsOf('DOE Jan', 'ROE Rik', 'POE Pia'))
  })

  it('tells winners by letter, also with equal touches and without any', () => {
    const pool = makePool(1, [
      ['DOE Jan', '- V4 V'],
      ['ROE Rik', 'D4 - .'],
      ['POE Pia', 'D2 . -'],
    ])
    const { matches, fencers, complete } = toLiveEvent(pagesOf(pool), FRAME).event.pools[0] ?? { matches: [] }
    const find = (id: string) => matches.find(match => match.id === id)
    expect(find('p.1.doe-jan.roe-rik')).toMatchObject({
      left: { score: 4, outcome: 'win' },
      right: { score: 4, outcome: 'loss' },
    })
    expect(find('p.1.doe-jan.poe-pia')?.left).toEqual({ individual: { fencer: 'doe-jan' }, outcome: 'win' })
    expect(find('p.1.poe-pia.roe-rik')?.left.outcome).toBeUndefined()
    expect(complete).toBe(false)
    expect(fencers?.[0]).toMatchObject({ victories: 2, bouts: 2, place: 1 })
  })

  it('says of whom the results give a word for a place why there is none', () => {
    const lines = [
      ['DOE Jan', '1'],
      ['ROE Rik', 'DNF'],
      ['POE Pia', 'DNS'],
      ['MOE Cy', ''],
    ]
    const finalResults = lines.map(([name = '', place = ''], at) => ({
      id: `R${at}`,
      name,
      place,
      excluded: false,
    }))
    const { fencers } = toLiveEvent({ poolRounds: [], tableaus: [], failures: [], finalResults }, FRAME).event
    expect(Object.fromEntries(fencers.map(({ name, place, status }) => [name, place ?? status]))).toEqual({
      'DOE, Jan': 1,
      'ROE, Rik': 'withdrawn',
      'POE, Pia': 'absent',
      'MOE, Cy': undefined,
    })
  })

  it('keeps who left and voids the bouts', () => {
    const pool = makePool(1, [
      ['DOE Jan', '- V5 x'],
      ['ROE Rik', 'D1 - x'],
      ['POE Pia', 'x x -', 'Medical Withdrawal'],
    ])
    const { event } = toLiveEvent(pagesOf(pool), FRAME)
    expect(event.pools[0]?.complete).toBe(true)
    expect(event.pools[0]?.fencers[2]).toMatchObject({
      withdrawal: 'medical',
      withdrawalNote: 'Medical Withdrawal',
      bouts: 0,
    })
    expect(event.pools[0]?.matches.filter(match => match.void)).toHaveLength(2)
    expect(event.fencers.find(({ id }) => id === 'poe-pia')?.status).toBe('withdrawn')
    expect(event.fencers.find(({ id }) => id === 'doe-jan')?.seed).toBe(1)
  })

  it('uses the order of the source when told, else the rule book', () => {
    const pool = makePool(1, [
      ['DOE Jan', '- . .'],
      ['ROE Rik', '. - .'],
      ['POE Pia', '. . -'],
    ])
    const first = (pages: FtlEventPages) => {
      const made = toLiveEvent(pages, FRAME).event.pools[0]
      return [made?.orderKnown, made?.matches[0]?.id]
    }
    expect(first(pagesOf(pool))).toEqual([false, 'p.1.poe-pia.roe-rik'])
    const told = pagesOf(pool)
    told.poolRounds[0] = {
      roundId: 'r',
      pools: [pool],
      orders: {
        pool1: {
          bouts: [
            [1, 2],
            [3, 1],
            [2, 3],
          ],
        },
      },
    }
    expect(first(told)).toEqual([true, 'p.1.doe-jan.roe-rik'])
  })

  it('joins the grids by name and tells namesakes apart by where they come from', () => {
    const pages = pagesOf(
      makePool(1, [
        ['O’NEIL Zoë', '- V5'],
        ['LEE Kim', 'D3 -'],
      ]),
    )
    const { event } = toLiveEvent(
      {
        ...pages,
        competitors: [
          { id: '1', name: "O'NEIL Zoe", club: 'Salle A', rating: 'B25', status: 'CheckedIn' },
          { id: '2', name: 'LEE Kim', country: 'USA' },
          { id: '3', name: 'LEE Kim', country: 'CAN', status: 'Scratched' },
        ],
        finalResults: [
          { id: '1', name: "O'NEIL Zoe", place: '3T', excluded: false },
          { id: '3', name: 'LEE Kim', country: 'CAN', place: '5', excluded: true },
        ],
      },
      FRAME,
    )
    expect(event.fencers.map(({ id }) => id)).toEqual(['lee-kim~can', 'lee-kim~usa', 'oneil-zoe'])
    expect(event.fencers[0]).toMatchObject({ place: 5, status: 'excluded' })
    expect(event.fencers[2]).toMatchObject({ club: 'Salle A', rating: 'B25', place: 3, placeTied: true })
  })

  it('says partial when a page failed or a pool is no square', () => {
    const broken = pagesOf(makePool(1, [['DOE Jan', '- V5']], false))
    expect(toLiveEvent(broken, FRAME)).toMatchObject({
      flags: ['partial'],
      event: { pools: [], live: false },
    })
    expect(
      toLiveEvent({ poolRounds: [], tableaus: [], failures: [{ page: 'x', reason: 'y' }] }, FRAME).flags,
    ).toEqual(['partial'])
  })

  it('keeps the real seed when the table prints the slot number', () => {
    const slot = (lastName: string, number: number): FtlTableSlot => ({ isBye: false, lastName, number })
    const columns = [
      [slot('DOE', 1), slot('ROE', 4), slot('POE', 3), slot('COE', 2)],
      [
        { ...slot('ROE', 1), result: { touches: { winner: 15, loser: 14 }, referees: [] } },
        { ...slot('COE', 2), result: { words: 'Opponent withdrew (medical)', referees: [] } },
      ],
      [{ ...slot('ROE', 1), result: { touches: { winner: 10, loser: 10 }, referees: [] } }],
    ]
    const { event } = toLiveEvent(
      {
        poolRounds: [],
        tableaus: [
          {
            roundId: 'r',
            trees: [
              {
                tree: { guid: 'g', name: '', number: 0, tables: 2 },
                tables: { size: 4, headings: [], columns },
              },
            ],
          },
        ],
        failures: [],
      },
      FRAME,
    )
    expect(event.elimination.rounds[1]?.matches[0]).toMatchObject({
      left: { seed: 4, score: 10, outcome: 'win' },
      right: { seed: 2, score: 10, outcome: 'loss' },
    })
    const walkover = event.elimination.rounds[0]?.matches[1]
    expect(walkover).toMatchObject({
      left: { outcome: 'loss', withdrawal: 'medical' },
      right: { outcome: 'win' },
    })
    expect(walkover?.right.score).toBeUndefined()
    expect(event.status).toBe('Finished')
  })

  it('tells the teams of one club apart by their numbers, on whatever page they stand first', () => {
    const slot = (lastName: string, number: number): FtlTableSlot => ({ isBye: false, lastName, number })
    const columns = [
      [slot('SAMPLE PORT 2', 1), slot('SAMPLE PORT 1', 2)],
      [{ ...slot('SAMPLE PORT 1', 1), result: { touches: { winner: 45, loser: 40 }, referees: [] } }],
    ]
    const tree = {
      tree: { guid: 'g', name: '', number: 0, tables: 1 },
      tables: { size: 2, headings: [], columns },
    }
    const { event } = toLiveEvent(
      {
        competitors: ['Sample Port 1', 'Sample Port 2'].map(name => ({ id: name, name })),
        poolRounds: [],
        tableaus: [{ roundId: 'r', trees: [tree] }],
        finalResults: [
          { id: '1', name: 'Sample Port 1', place: '1', excluded: false },
          { id: '2', name: 'Sample Port 2', place: '2', excluded: false },
        ],
        failures: [],
      },
      { ...FRAME, team: true },
    )
    expect(event.fencers).toMatchObject([
      { id: 'sample-port-1', seed: 2, place: 1 },
      { id: 'sample-port-2', seed: 1, place: 2 },
    ])
    expect(event.elimination.rounds[0]?.matches[0]).toMatchObject({
      left: { individual: { fencer: 'sample-port-2' }, outcome: 'loss' },
      right: { individual: { fencer: 'sample-port-1' }, outcome: 'win' },
    })
  })

  it('spells a club as the lists do, not as the short sheets and tables', () => {
    const affiliation = { text: 'SPF / Golden Bay' }
    const slot = (lastName: string, firstName: string, number: number): FtlTableSlot => ({
      isBye: false,
      lastName,
      firstName,
      number,
      affiliation,
    })
    const columns = [[slot('DOE', 'Jan', 1), slot('ROE', 'Rik', 2)], [{ isBye: false }]]
    const tree = {
      tree: { guid: 'g', name: '', number: 0, tables: 1 },
      tables: { size: 2, headings: [], columns },
    }
    const pages: FtlEventPages = {
      competitors: [{ id: '1', name: 'DOE Jan', club: 'Sample Port Fencing', division: 'Golden Bay' }],
      poolRounds: [],
      tableaus: [{ roundId: 'r', trees: [tree] }],
      failures: [],
    }
    expect(toLiveEvent(pages, FRAME).event.fencers).toMatchObject([
      { name: 'DOE, Jan', club: 'Sample Port Fencing', division: 'Golden Bay' },
      { name: 'ROE, Rik', club: 'SPF', division: 'Golden Bay' },
    ])
  })
})
