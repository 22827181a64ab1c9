import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldScoresheet } from './fold-scoresheet.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'

let count = 0
function entry(kind: string, body: unknown, id?: string): ScoresheetEntry {
  count += 1
  return { id: id ?? `e-${count}`, by: 'nora', at: 0, kind, body }
}
const people = (keys: string): ScoresheetEntry[] =>
  [...keys].map(key => entry('fencer', { fencer: key, name: `Fencer ${key}`, was: null }))
const score = (pair: string, touches: readonly [number, number], more: object = {}, id?: string) =>
  entry(
    'score',
    {
      round: 1,
      a: pair[0],
      b: pair[1],
      winner: touches[0] > touches[1] ? 'a' : 'b',
      touchesA: touches[0],
      touchesB: touches[1],
      was: null,
      ...more,
    },
    id,
  )
const drawn = [...people('abcd'), entry('pools', { round: 1, pools: [['a', 'b', 'c', 'd']], was: null })]
const boutOf = (entries: readonly ScoresheetEntry[], pair: string) =>
  foldScoresheet([...drawn, ...entries]).pools[0]?.bouts.find(
    ({ left, right }) => [left, right].sort().join('') === pair,
  )
const fates = (entries: readonly ScoresheetEntry[]) => {
  const state = foldScoresheet([...drawn, ...entries])
  return entries.map(({ id }) => {
    const fate = state.fates.get(id)
    return fate?.kind === 'refused' ? fate.reason : fate?.kind
  })
}

describe('a pool', () => {
  it('has its bouts in the order of the rules, and figures from the first one on', () => {
    const state = foldScoresheet([...drawn, score('ad', [5, 2]), score('cb', [3, 4])])
    const [pool] = state.pools
    expect(pool?.bouts.map(({ left, right }) => left + right)).toEqual(['ad', 'bc', 'ac', 'bd', 'cd', 'ab'])
    expect(pool?.bouts[1]?.score).toMatchObject({ winner: 'left', leftTouches: 4, rightTouches: 3 })
    expect(pool?.standings.map(one => [one.victories, one.bouts, one.indicator, one.place])).toEqual([
      [1, 1, 3, 1],
      [1, 1, 1, 2],
      [0, 1, -1, 3],
      [0, 1, -3, 4],
    ])
    expect(state.table).toBeUndefined()
  })

  it('takes the winner from who was called winner: equal touches are no draw', () => {
    expect(boutOf([score('ab', [4, 4], { winner: 'b' })], 'ab')?.score?.winner).toBe('right')
    expect(boutOf([score('ba', [4, 4], { winner: 'b' })], 'ab')?.score?.winner).toBe('left')
  })

  it('makes void what was fenced against who left it, and nothing when they left later', () => {
    const bouts = [score('ab', [5, 1]), score('ac', [5, 1]), score('bc', [5, 1])]
    const left = (round: number | null) =>
      foldScoresheet([...drawn, ...bouts, entry('leave', { fencer: 'a', how: 'medical', round, was: null })])
    expect(left(1).pools[0]?.standings.map(one => one.bouts)).toEqual([0, 1, 1, 0])
    expect(left(1).pools[0]?.standings[0]?.place).toBeNull()
    expect(left(null).pools[0]?.standings[0]?.place).toBe(1)
    expect(left(1).ranks.at(-1)).toMatchObject({ fencer: 'a', rank: null })
  })

  it('is proposed by the rules with clubs apart until somebody files one', () => {
    const eight = [...'abcdefghijkl'].map((key, at) =>
      entry('fencer', {
        fencer: key,
        name: key,
        club: at % 6 === 0 ? 'Harbor' : `C${at}`,
        seed: at + 1,
        was: null,
      }),
    )
    const { proposal } = foldScoresheet(eight)
    expect(proposal.map(pool => pool.length)).toEqual([6, 6])
    expect(proposal.find(pool => pool.includes('a'))).not.toContain('g')
    const filed = entry('pools', { round: 1, pools: [['a', 'b']], was: null })
    expect(foldScoresheet([...eight, filed]).proposal).toEqual([])
  })
})

describe('what was typed', () => {
  it('is replaced by who saw it alone; what they did not see waits beside it', () => {
    const [first, second] = [
      score('ab', [5, 1], {}, 'first'),
      score('ab', [5, 2], { was: 'first' }, 'second'),
    ]
    expect(fates([first, second])).toEqual(['replaced', 'stands'])
    const unseen = score('ab', [5, 3], {}, 'unseen')
    expect(fates([first, unseen])).toEqual(['stands', 'conflict'])
    const bout = boutOf([first, unseen], 'ab')
    expect(bout?.score?.entry.id).toBe('first')
    expect(bout?.rivals.map(one => one.entry.id)).toEqual(['unseen'])
    expect(fates([first, second, unseen])).toEqual(['replaced', 'stands', 'conflict'])
  })

  it('may be typed twice: the same result is no conflict, whoever is named first', () => {
    const [first, again] = [score('ab', [5, 1], {}, 'first'), score('ba', [1, 5], {}, 'again')]
    expect(fates([first, again])).toEqual(['stands', 'stands'])
    expect(fates([first, again, score('ab', [5, 2], { was: 'again' })])).toEqual([
      'replaced',
      'replaced',
      'stands',
    ])
  })

  it('is settled by who sees both, until somebody settles otherwise', () => {
    const two = [score('ab', [5, 1], {}, 'one'), score('ab', [5, 3], {}, 'two')]
    const settled = [...two, entry('settle', { of: 'two', over: ['one'] }, 'settled')]
    expect(fates(settled)).toEqual(['replaced', 'stands', 'stands'])
    expect(foldScoresheet([...drawn, ...settled]).conflicts).toEqual([])
    const late = score('ab', [5, 4], {}, 'late')
    expect(fates([...settled, late])).toEqual(['replaced', 'stands', 'stands', 'conflict'])
    expect(fates([...settled, entry('undo', { of: 'settled' })])).toEqual([
      'stands',
      'conflict',
      'undone',
      'stands',
    ])
  })

  it('is taken back as if it had never been, and so is the taking back', () => {
    const three = [
      score('ab', [5, 1], {}, 'one'),
      score('ab', [5, 2], { was: 'one' }, 'two'),
      entry('undo', { of: 'two' }, 'back'),
    ]
    expect(fates(three)).toEqual(['stands', 'undone', 'stands'])
    // Who saw the second knew the first.
    expect(fates([...three, score('ab', [5, 4], { was: 'two' })])).toEqual([
      'replaced',
      'undone',
      'stands',
      'stands',
    ])
    expect(fates([...three, entry('undo', { of: 'back' })])).toEqual([
      'replaced',
      'stands',
      'undone',
      'stands',
    ])
  })

  it('is kept with the reason where it makes no sense', () => {
    const odd = [
      score('ab', [9, 1]),
      score('az', [5, 1]),
      score('ab', [5, 1], { touchesA: -1 }),
      entry('score', 'text'),
      entry('hologram', { of: 'later' }),
      entry('undo', { of: 'nothing' }),
      entry('leave', { fencer: 'z', how: 'absent', round: 1, was: null }),
    ]
    expect(fates(odd)).toEqual([
      'touches',
      'unknownBout',
      'malformed',
      'malformed',
      'unknownKind',
      'unknownEntry',
      'unknownFencer',
    ])
  })

  it('waits while its bout is not on the sheet', () => {
    const redrawn = [
      score('ab', [5, 1], {}, 'ab'),
      entry(
        'pools',
        {
          round: 1,
          pools: [
            ['a', 'c'],
            ['b', 'd'],
          ],
          was: drawn.at(-1)?.id,
        },
        'redrawn',
      ),
    ]
    expect(fates(redrawn)).toEqual(['unknownBout', 'stands'])
    expect(fates([...redrawn, entry('undo', { of: 'redrawn' })])[0]).toBe('stands')
  })

  it('waits on a device on top of what arrived, once', () => {
    const pending = score('ab', [5, 1], {}, 'mine')
    const alone = foldScoresheet(drawn, [pending])
    expect(alone).toEqual(foldScoresheet([...drawn, pending], [pending]))
    expect(alone.fates.get('mine')).toEqual({ kind: 'stands' })
  })
})

describe('the table', () => {
  const pools = ['ab', 'ac', 'ad', 'bc', 'bd', 'cd'].map(pair => score(pair, [5, 1]))
  const table = (roundOf: number, index: number, pair: string, more: object = {}) =>
    entry('tableScore', {
      tree: 'main',
      roundOf,
      index,
      a: pair[0],
      b: pair[1],
      winner: 'a',
      touchesA: 15,
      touchesB: 7,
      was: null,
      ...more,
    })

  it('follows from the pools and gives the places', () => {
    const state = foldScoresheet([
      ...drawn,
      ...pools,
      table(4, 0, 'ad'),
      table(4, 1, 'bc'),
      table(2, 0, 'ba'),
    ])
    expect(state.places).toEqual([
      { fencer: 'b', place: 1, tied: false },
      { fencer: 'a', place: 2, tied: false },
      { fencer: 'c', place: 3, tied: true },
      { fencer: 'd', place: 3, tied: true },
    ])
    expect(state.isOver).toBe(true)
  })

  it('lets a final wait for its two when a correction brings another there', () => {
    const semi = table(4, 1, 'bc')
    const final = table(2, 0, 'ab')
    const before = [...drawn, ...pools, table(4, 0, 'ad'), semi, final]
    const turned = table(4, 1, 'bc', { winner: 'b', was: semi.id })
    const after = foldScoresheet([...before, turned])
    expect(after.fates.get(final.id)).toEqual({ kind: 'refused', reason: 'unknownBout' })
    expect(after.isOver).toBe(false)
    const back = foldScoresheet([...before, turned, entry('undo', { of: turned.id })])
    expect(back.isOver).toBe(true)
  })

  it('has byes, a bronze bout and nobody of whom too few go on', () => {
    const event = entry('event', { name: 'Club night', goOn: 75, isBronzeFenced: true, was: null })
    const state = foldScoresheet([event, ...drawn, ...pools, table(4, 1, 'bc'), table(2, 0, 'ab')])
    expect(state.table?.main.rounds[0]?.[0]?.right).toEqual({ kind: 'bye' })
    expect(state.places.map(({ fencer, place }) => [fencer, place])).toEqual([
      ['a', 1],
      ['b', 2],
      ['d', 4],
    ])
    expect(state.table?.bronze).toBeDefined()
  })

  it('is seeded as somebody says, where lots parted who was equal', () => {
    const seeds = entry('seeds', { seeds: ['c', 'd', 'ghost', 'c'], was: null })
    const state = foldScoresheet([...drawn, seeds])
    expect(state.table?.main.size).toBe(2)
    expect(state.table?.bouts.map(({ left, right }) => left + right)).toEqual(['cd'])
  })
})

it('is total: no entry whatsoever breaks the sheet or is lost', () => {
  const kinds = [
    'event',
    'fencer',
    'leave',
    'pools',
    'score',
    'seeds',
    'tableScore',
    'finish',
    'relay',
    'lineUp',
    'undo',
    'settle',
    'x',
  ]
  const word = fc.constantFrom(
    'a',
    'b',
    'c',
    'e1',
    'e2',
    'score/1/a/b',
    true,
    'main',
    'final',
    'bronze',
    'medical',
    null,
    '__proto__',
    7,
  )
  const body = fc.dictionary(
    fc.constantFrom(
      'a',
      'b',
      'fencer',
      'name',
      'of',
      'over',
      'order',
      'reserve',
      'isTeam',
      'was',
      'winner',
      'tree',
      'pools',
      'seeds',
      'how',
    ),
    fc.oneof(
      word,
      fc.array(word, { maxLength: 4 }),
      fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 3 }),
    ),
  )
  const numbers = fc.record({
    round: fc.integer({ min: -1, max: 3 }),
    roundOf: fc.constantFrom(2, 4, 5),
    index: fc.integer({ min: -1, max: 2 }),
    touchesA: fc.integer({ min: -1, max: 20 }),
  })
  const any = fc.record({
    id: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', 'e6'),
    by: fc.constant('nora'),
    at: fc.integer(),
    kind: fc.constantFrom(...kinds),
    body: fc.oneof(
      fc.tuple(body, numbers).map(([one, other]) => ({ ...one, ...other })),
      fc.anything(),
    ),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), entries => {
      const { fates } = foldScoresheet([...people('abc'), ...entries])
      for (const { id } of entries) expect(fates.has(id)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
