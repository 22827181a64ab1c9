import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sketchBout, sketchEvent, sketchPool } from '#tools/testing/invented/sketch-event.ts'
import type { EntrantSoFar, PoolSoFar } from './event-so-far.ts'
import { findPoolState, toHow } from './pool-state.ts'

const NAMES = 'ana bea cleo dora'
const state = (fencer: string, pools: PoolSoFar[], more: Record<string, Partial<EntrantSoFar>> = {}) =>
  findPoolState(sketchEvent(NAMES, { pools }, more), fencer)

const BOUTS = ['ana5+ dora3-', 'bea4 cleo2', 'ana cleo', 'dora bea', 'cleo dora', 'ana bea'] as const
const OVER = ['ana5+ dora3-', 'bea4+ cleo2-', 'ana5+ bea4-', 'cleo5+ dora0-']

describe('where somebody stands in their pool', () => {
  it('is nowhere for who is in no pool', () => {
    expect(state('zoe', [sketchPool(1, BOUTS)])).toBeUndefined()
    expect(state('ana', [])).toBeUndefined()
  })

  it('is before the next of their bouts, with those that are over as they saw them', () => {
    expect(state('dora', [sketchPool(1, BOUTS, { strip: 'B7' })])).toEqual({
      kind: 'pool',
      round: 1,
      pool: 1,
      bout: 2,
      of: 3,
      before: 2,
      hasBegun: true,
      next: { opponent: 'bea', strip: 'B7' },
      bouts: [{ won: false, own: 3, other: 5 }],
    })
    expect(state('ana', [sketchPool(1, BOUTS)])).toMatchObject({
      bout: 2,
      before: 1,
      bouts: [{ won: true, own: 5, other: 3 }],
    })
  })

  it('is on the strip with the bout that somebody tells of, whatever the order says', () => {
    const told = BOUTS.map(text => (text === 'cleo dora' ? sketchBout(text, { running: { at: 1 } }) : text))
    expect(state('dora', [sketchPool(1, told)])).toMatchObject({
      before: 0,
      next: { opponent: 'cleo', isOn: true },
    })
    const waiting = state('bea', [sketchPool(1, told)])
    expect(waiting).toMatchObject({ before: 1, next: { opponent: 'cleo' } })
    expect(waiting).not.toMatchObject({ next: { isOn: true } })
    const first = [sketchBout('ana bea', { running: { at: 1 } }), 'cleo dora']
    expect(state('ana', [sketchPool(1, first)])).toMatchObject({ hasBegun: true, next: { isOn: true } })
    expect(state('cleo', [sketchPool(1, first)])).not.toMatchObject({ next: { isOn: true } })
    // What is over runs no more, whoever still tells of it.
    const late = [sketchBout('ana5+ bea3-', { running: { at: 1 } }), 'cleo dora']
    expect(state('cleo', [sketchPool(1, late)])).toMatchObject({ before: 0, next: { isOn: true } })
  })

  it('is on exactly where a bout is told, and otherwise behind all that are', () => {
    const pairs = ['ana dora', 'bea cleo', 'ana cleo', 'dora bea', 'cleo dora', 'ana bea'] as const
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.constantFrom('ana', 'bea', 'cleo', 'dora'),
        (over, told, own) => {
          const pool = pairs.map((pair, at) => {
            const text = at < over ? pair.replace(/(\w+) (\w+)/, '$15+ $23-') : pair
            return sketchBout(text, told[at] ? { running: { at: 1 } } : {})
          })
          const open = pairs.filter((_, at) => at >= over)
          const running = open.filter((_, at) => told[at + over])
          const found = state(own, [sketchPool(1, pool)])
          if (found?.kind !== 'pool') return
          const mine = running.filter(pair => pair.split(' ').includes(own))
          if (running.length > 0) expect(found.next.isOn === true).toBe(mine.length > 0)
          else expect(found.next.isOn === true).toBe(over > 0 && (open[0] ?? '').split(' ').includes(own))
          if (mine.length === 0) expect(found.before).toBeGreaterThanOrEqual(running.length)
          // Several may be on at once.
          else expect(found.before).toBe(0)
          expect(found.before).toBeLessThan(open.length)
        },
      ),
    )
  })

  it('is on the strip with the first bout that stands open, once the pool has begun', () => {
    const begun = state('bea', [sketchPool(1, BOUTS)])
    expect(begun).toMatchObject({ before: 0, next: { opponent: 'cleo', isOn: true } })
    const fresh = state('ana', [sketchPool(1, ['ana dora', 'bea cleo'])])
    expect(fresh).toMatchObject({ before: 0, hasBegun: false, next: { opponent: 'dora' } })
    expect(fresh).not.toMatchObject({ next: { isOn: true } })
  })

  it("takes a bout's own strip and time before the pool's, and the pool's time until it begins", () => {
    const printed = { strip: 'B7', time: '09:00' }
    const own = sketchBout('ana dora', { strip: 'B8', time: '09:20' })
    expect(state('ana', [sketchPool(1, [own], printed)])).toMatchObject({
      next: { strip: 'B8', time: '09:20' },
    })
    expect(state('ana', [sketchPool(1, ['ana dora'], printed)])).toMatchObject({
      next: { strip: 'B7', time: '09:00' },
    })
    const begun = state('ana', [sketchPool(1, BOUTS, printed)])
    expect(begun).toMatchObject({ next: { opponent: 'cleo', strip: 'B7' } })
    expect(begun).not.toHaveProperty('next.time')
    const late = sketchBout('ana dora', { time: '10:05' })
    expect(state('ana', [sketchPool(1, ['bea+ cleo', late], printed)])).toMatchObject({
      next: { time: '10:05' },
    })
  })

  it('counts neither bouts that count for nobody nor those of others', () => {
    const bouts = [...BOUTS.slice(0, 2), sketchBout('ana cleo', { void: true }), ...BOUTS.slice(3)]
    expect(state('ana', [sketchPool(1, bouts)])).toMatchObject({ bout: 2, of: 2, next: { opponent: 'bea' } })
  })

  it('tells a bout without touches by who won it alone', () => {
    expect(state('ana', [sketchPool(1, ['ana+ dora', 'ana bea'])])).toMatchObject({ bouts: [{ won: true }] })
    expect(state('dora', [sketchPool(1, ['ana+ dora5', 'dora bea'])])).toMatchObject({
      bouts: [{ won: false }],
    })
  })

  it('is done with their last bout, and counts pools of the round that are still fenced', () => {
    const other = (number: number, more: Partial<PoolSoFar> = {}) =>
      sketchPool(number, ['eva+ fay', 'eva gia'], more)
    const pools = [
      sketchPool(1, [...OVER, 'bea dora']),
      other(2),
      other(3, { complete: true }),
      sketchPool(4, ['hana+ ina']),
    ]
    expect(state('ana', pools)).toEqual({
      kind: 'poolDone',
      round: 1,
      pool: 1,
      victories: 2,
      of: 2,
      indicator: 3,
      openPools: 2,
      bouts: [
        { won: true, own: 5, other: 3 },
        { won: true, own: 5, other: 4 },
      ],
    })
    expect(state('ana', pools, { ana: { seed: 7 } })).toMatchObject({ kind: 'poolDone', seed: 7 })
  })

  it('is in the newest round of pools, whatever the order in which they come', () => {
    const first = sketchPool(1, OVER)
    const second = sketchPool(5, ['bea ana', 'ana cleo'], { round: 2 })
    for (const pools of [
      [first, second],
      [second, first],
    ])
      expect(state('ana', pools)).toMatchObject({ kind: 'pool', round: 2, pool: 5, bout: 1, bouts: [] })
  })

  it('ends for who is not among those of the next round', () => {
    const second = sketchPool(1, ['ana bea'], { round: 2 })
    expect(state('dora', [sketchPool(1, OVER), second])).toEqual({ kind: 'notPromoted' })
  })

  it('counts open pools of its own round alone', () => {
    const pools = [sketchPool(2, ['eva fay']), sketchPool(1, ['ana+ bea'], { round: 2 })]
    expect(state('ana', pools)).toMatchObject({ kind: 'poolDone', round: 2, openPools: 0 })
  })

  it('says how somebody left, in our words', () => {
    const pool = sketchPool(1, BOUTS)
    const leave = (withdrawal: string) => ({
      ...pool,
      fencers: pool.fencers.map(line => (line.fencer === 'ana' ? { ...line, withdrawal } : line)),
    })
    expect(state('ana', [leave('medical')])).toEqual({ kind: 'left', how: 'medical' })
    expect(state('ana', [leave('withdrew')])).toEqual({ kind: 'left', how: 'withdrawn' })
    expect(state('bea', [leave('medical')])).toMatchObject({ kind: 'pool' })
    expect(['medical', 'absent', 'excluded', 'scratched', 'other', ''].map(toHow)).toEqual([
      'medical',
      'absent',
      'excluded',
      'scratched',
      'withdrawn',
      'withdrawn',
    ])
  })

  it('waits for no bout of somebody who was cut, though bouts stand open', () => {
    expect(state('ana', [sketchPool(1, BOUTS)], { ana: { status: 'eliminated' } })).toEqual({
      kind: 'notPromoted',
    })
  })
})
