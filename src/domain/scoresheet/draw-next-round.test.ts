import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawNextRound, findLastRound, listGoingOn, rankLastRound } from './draw-next-round.ts'
import { foldScoresheet } from './fold-scoresheet.ts'
import type { ScoresheetEntry } from './scoresheet-entry.ts'
import type { ScoresheetState } from './scoresheet-state.ts'

/** Entries that saw nothing in their places. */
class Log {
  readonly entries: ScoresheetEntry[] = []

  file(kind: string, body: object): this {
    this.entries.push({
      id: `entry-${this.entries.length}`,
      by: '1',
      at: 0,
      kind,
      body: { was: null, ...body },
    })
    return this
  }

  /** Every bout of a round of pools: the earlier letter wins by more, the further apart the two are. */
  fence(round: number): this {
    for (const pool of this.state.pools.filter(one => one.round === round)) {
      for (const { left, right } of pool.bouts) {
        const [a, b] = [left, right].sort()
        const apart = Math.min(4, (b ?? '').charCodeAt(0) - (a ?? '').charCodeAt(0))
        this.file('score', { round, a, b, winner: 'a', touchesA: 5, touchesB: 4 - apart })
      }
    }
    return this
  }

  get state(): ScoresheetState {
    return foldScoresheet(this.entries)
  }
}

const event = (more: object = {}) => ({ name: 'Cellar Foil', ...more })
const begin = (keys: string, more: object = {}): Log => {
  const log = new Log().file('event', event(more))
  for (const key of keys) log.file('fencer', { fencer: key, name: `Fencer ${key}` })
  const pools = [...keys].reduce<string[][]>(
    (laid, key, at) => laid.with(at % 2, [...(laid[at % 2] ?? []), key]),
    [[], []],
  )
  return log.file('pools', { round: 1, pools })
}
const keysOf = (people: readonly { fencer: string }[]): string => people.map(one => one.fencer).join('')

describe('who goes on from a round of pools', () => {
  it('is chosen by number or by percent, and all who tie at the last place go on', () => {
    const { state } = begin('abcdefgh').fence(1)
    expect(keysOf(rankLastRound(state))).toHaveLength(8)
    expect(listGoingOn(state, { percent: 50 })).toHaveLength(4)
    // a and b have won all of theirs by the same touches.
    expect(state.ranks.slice(0, 2).map(line => line.tied)).toEqual([true, true])
    expect(keysOf(listGoingOn(state, { count: 1 }))).toBe('ab')
    expect(listGoingOn(state, { count: 99 })).toHaveLength(8)
  })

  it('is nobody who has left, whenever that was', () => {
    const { state } = begin('abcdefgh').fence(1).file('leave', { fencer: 'a', how: 'withdrew', round: null })
    expect(keysOf(listGoingOn(state, { percent: 100 }))).not.toContain('a')
  })

  it('comes into pools by the ranking of that round, whatever they were seeded before', () => {
    const { state } = begin('abcdefgh').fence(1)
    const going = listGoingOn(state, { count: 4 })
    const pools = drawNextRound(going, rankLastRound(state), { poolCount: 2, lot: 0 })
    const [first, second] = going.map(one => one.fencer)
    expect(pools.map(pool => pool.length)).toEqual([2, 2])
    expect(pools[0]).toContain(first)
    expect(pools[1]).toContain(second)
  })

  it('is in exactly one pool of the next round, with any lot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(), (count, lot) => {
        const { state } = begin('abcdefghijkl').fence(1)
        const going = listGoingOn(state, { count })
        const pools = drawNextRound(going, rankLastRound(state), { poolCount: undefined, lot })
        expect([...keysOf(going)].sort()).toEqual(pools.flat().toSorted())
      }),
      { numRuns: 60 },
    )
  })
})

describe('an event of several rounds of pools', () => {
  const withSecond = (more: object = {}): Log => {
    const log = begin('abcdefgh', { poolRounds: 2, ...more }).fence(1)
    return log.file('pools', { round: 2, pools: [[...keysOf(listGoingOn(log.state, { count: 4 }))]] })
  }

  it('has no table before the last of them is fenced', () => {
    expect(begin('abcdefgh').fence(1).state.table).toBeDefined()
    expect(begin('abcdefgh', { poolRounds: 2 }).fence(1).state.table).toBeUndefined()
    const log = withSecond()
    expect(findLastRound(log.state)).toBe(2)
    expect(log.state.table).toBeUndefined()
    expect(log.fence(2).state.table?.main.size).toBe(4)
  })

  it('leads into the table from its last round alone, by percent or by number', () => {
    const inTable = (more: object): number | undefined => {
      const sides = withSecond(more).fence(2).state.table?.main.rounds[0] ?? []
      return sides.flatMap(({ left, right }) => [left, right]).filter(side => side.kind === 'fencer').length
    }
    expect(inTable({ goOn: 75 })).toBe(3)
    expect(inTable({ goOn: 75, goOnCount: 2 })).toBe(2)
    expect(inTable({ goOnCount: 300 })).toBe(4)
  })

  it('places who came into the last round before everybody else', () => {
    const { state } = withSecond({ goOnCount: 2 }).fence(2).file('tableScore', {
      tree: 'main',
      roundOf: 2,
      index: 0,
      a: 'a',
      b: 'b',
      winner: 'a',
      touchesA: 15,
      touchesB: 3,
    })
    expect(state.isOver).toBe(true)
    expect(state.places.map(line => line.place)).toEqual([1, 2, 3, 4, 5, 5, 7, 7])
    expect(new Set(keysOf(state.places.slice(0, 4)))).toEqual(new Set('abcd'))
  })

  it('keeps the bouts of its rounds apart though the same two meet again', () => {
    const log = withSecond()
    log.file('score', { round: 2, a: 'a', b: 'c', winner: 'b', touchesA: 1, touchesB: 5 })
    const find = (round: number) =>
      log.state.pools
        .filter(pool => pool.round === round)
        .flatMap(pool => pool.bouts)
        .find(({ left, right }) => [left, right].sort().join('') === 'ac')
    const winnerOf = (bout: ReturnType<typeof find>) => bout?.score?.winner && bout[bout.score.winner]
    expect([winnerOf(find(1)), winnerOf(find(2))]).toEqual(['a', 'c'])
    expect(log.state.conflicts).toEqual([])
  })
})

describe('a table with repechage on a sheet', () => {
  const KEYS = 'abcdefghijklmnop'
  const seeded = (more: object = {}): Log => {
    const log = new Log().file('event', event({ repechageFrom: 16, isBronzeFenced: true, ...more }))
    for (const key of KEYS) log.file('fencer', { fencer: key, name: `Fencer ${key}` })
    return log.file('seeds', { seeds: [...KEYS] })
  }
  const fenceAll = (log: Log): ScoresheetState => {
    for (;;) {
      const open = log.state.table?.bouts.filter(bout => !bout.score) ?? []
      if (open.length === 0) return log.state
      for (const { tree, roundOf, index, left, right } of open) {
        const [a, b] = [left, right].sort()
        log.file('tableScore', { tree, roundOf, index, a, b, winner: 'a', touchesA: 15, touchesB: 7 })
      }
    }
  }

  it('is fenced to its end, with everybody placed once', () => {
    const state = fenceAll(seeded())
    expect(state.isOver).toBe(true)
    expect(state.table?.bouts).toHaveLength(8 + 4 + 4 + 4 + 4 + 2 + 1 + 1)
    expect(keysOf(state.places)).toBe(KEYS)
    expect(state.places.map(line => line.place)).toEqual([...KEYS].map((_, at) => at + 1))
    expect([...state.fates.values()].every(fate => fate.kind === 'stands')).toBe(true)
  })

  const leaving = (log: Log, [winner, gone]: string, how: string): Log => {
    const bout = log.state.table?.bouts.find(({ left, right }) => [left, right].includes(gone ?? ''))
    if (!bout) throw new Error(`${gone} has no bout`)
    const { tree, roundOf, index } = bout
    return log.file('leave', { fencer: gone, how, round: null }).file('tableScore', {
      ...{ tree, roundOf, index, a: winner, b: gone, winner: 'a' },
      touchesA: null,
      touchesB: null,
    })
  }
  const inRepechage = ({ table }: ScoresheetState): string =>
    (table?.repechage?.stages ?? [])
      .flatMap(stage => stage.rounds.flat())
      .flatMap(({ left, right }) => [left, right])
      .flatMap(side => (side.kind === 'fencer' ? [side.fencer] : []))
      .join('')

  it('has nobody in place of who withdraws or is excluded in its main tree, and everybody else goes on', () => {
    const state = fenceAll(leaving(leaving(seeded(), 'ap', 'withdrew'), 'bo', 'excluded'))
    expect(inRepechage(state)).not.toMatch(/[op]/)
    expect(state.isOver).toBe(true)
    expect(keysOf(state.places)).toBe(KEYS)
    expect(state.places.find(line => line.fencer === 'o')?.place).toBeNull()
    expect(state.places.find(line => line.fencer === 'p')?.place).toBe(16)
    // Whoever is back fences on.
    const log = leaving(seeded(), 'ap', 'withdrew')
    const was = log.entries.find(entry => entry.kind === 'leave')?.id
    const back = log.file('leave', { fencer: 'p', how: null, round: null, was })
    expect(inRepechage(back.state)).toContain('p')
  })

  it('keeps what was fenced in the repechage by who left it then', () => {
    const log = seeded()
    fenceAll(log)
    const before = inRepechage(log.state)
    for (const key of 'pnl') log.file('leave', { fencer: key, how: 'medical', round: null })
    expect(inRepechage(log.state)).toBe(before)
    expect(log.state.places.map(line => line.place)).toEqual([...KEYS].map((_, at) => at + 1))
    expect([...log.state.fates.values()].every(fate => fate.kind === 'stands')).toBe(true)
  })

  it('refuses nothing that was typed and places everybody once, whoever leaves and when', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 }), { maxLength: 40 }), choices => {
        const log = seeded()
        for (const choice of [...choices, ...Array.from({ length: 40 }, () => 0)]) {
          const open = log.state.table?.bouts.filter(bout => !bout.score) ?? []
          const bout = open[choice % Math.max(open.length, 1)]
          if (!bout) break
          const { tree, roundOf, index, left, right } = bout
          const isWalkOver = choice % 3 === 1
          if (isWalkOver) log.file('leave', { fencer: left, how: 'withdrew', round: null })
          log.file('tableScore', {
            ...{
              tree,
              roundOf,
              index,
              a: left,
              b: right,
              winner: choice % 2 === 0 && !isWalkOver ? 'a' : 'b',
            },
            touchesA: isWalkOver ? null : 9,
            touchesB: isWalkOver ? null : 9,
          })
        }
        const { state } = log
        expect([...state.fates.values()].every(fate => fate.kind === 'stands')).toBe(true)
        expect(state.isOver).toBe(true)
        expect([...keysOf(state.places)].sort().join('')).toBe(KEYS)
        const gone = new Set(state.fencers.flatMap(({ fencer, left }) => (left ? [fencer] : [])))
        const led = (state.table?.bouts ?? []).filter(({ tree }) => tree.startsWith('repechage'))
        const walkedOver = led.filter(({ score }) => score?.leftTouches === null)
        // Who stands there and has gone left there.
        const goneThere = new Set(
          led.flatMap(({ left, right }) => [left, right]).filter(one => gone.has(one)),
        )
        for (const fencer of goneThere) {
          const later = (state.table?.bouts ?? []).filter(
            ({ tree, left, right }) => tree !== 'main' && [left, right].includes(fencer),
          )
          expect(later.some(({ score }) => score?.leftTouches === null)).toBe(true)
        }
        expect(walkedOver.length).toBeLessThanOrEqual(gone.size)
      }),
      { numRuns: 40 },
    )
  })

  it('is none where the table is too small for it', () => {
    const log = new Log().file('event', event({ repechageFrom: 16 }))
    for (const key of 'abcdefgh') log.file('fencer', { fencer: key, name: key })
    expect(log.file('seeds', { seeds: [...'abcdefgh'] }).state.table?.repechage).toBeUndefined()
  })

  it('says of a bout typed on two devices that it is to be settled, in whatever tree it stands', () => {
    const log = seeded()
    fenceAll(log)
    const [bout] = log.state.table?.bouts.filter(one => one.tree === 'repechage2') ?? []
    if (!bout) throw new Error('There is no second stage')
    const { tree, roundOf, index, left, right } = bout
    log.file('tableScore', {
      tree,
      roundOf,
      index,
      a: left,
      b: right,
      winner: 'b',
      touchesA: 3,
      touchesB: 15,
    })
    expect(log.state.conflicts.map(one => one.slot)).toEqual([bout.slot])
  })
})
