import { describe, expect, test } from 'vitest'
import type { NowClaim } from '#contract/live/now-claim.ts'
import type { NowRow, NowView } from '#contract/live/now-view.ts'
import { inventNowEvent } from '#tools/testing/invented/now-event.ts'
import { type NowItem, toItemKey, toNowItems } from '#web/kit/now/now-item.ts'
import { filterItems, listEventWeapons } from './filter-items.ts'
import { findMutualBouts } from './find-mutual-bouts.ts'
import { findSharedTimes } from './find-shared-times.ts'
import { toLaneParts } from './to-lane-parts.ts'
import { isNear, toLanes } from './to-lanes.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 21, 17)
const EVENT = inventNowEvent(NOW, { date: '2026-11-21' })
const item = (name: string, row: Partial<NowRow>, more: Partial<NowItem> = {}): NowItem => ({
  row: { event: more.event?.id ?? 'foil', fencer: name, state: { kind: 'entered' }, ...row },
  event: EVENT,
  name: `${name}, Ada`,
  ...more,
})
/** Whose bout of the tableau comes in so many minutes. */
const coming = (name: string, minutes: number, row: Partial<NowRow> = {}, more: Partial<NowItem> = {}) =>
  item(
    name,
    {
      state: { kind: 'tableau', roundOf: 16, next: { strip: '4' } },
      due: { from: NOW + minutes * MINUTE, to: NOW + minutes * MINUTE },
      ...row,
    },
    more,
  )
const meeting = (name: string, other: string, more: Partial<NowItem> = {}) =>
  item(
    name,
    { state: { kind: 'tableau', roundOf: 16, next: { opponent: { name: `${other.toUpperCase()}, Ada` } } } },
    more,
  )
type Pool = Extract<NowRow['state'], { kind: 'pool' }>
const pool = (number: number, next: Pool['next'], before = 0): Pool => ({
  kind: 'pool',
  round: 1,
  pool: number,
  bout: 2,
  of: 6,
  before,
  next,
  bouts: [],
})
const moved = (at = NOW - MINUTE) => ({ stripWas: { strip: '9', at } })
const claimOf = (name: string, isMine?: true): { claim: NowClaim } => ({
  claim: { id: name, event: 'foil', fencer: name, bout: 'tableau  16', ...(isMine ? { isMine } : {}) },
})
const COACHED = { isCoached: true } as const
const toNames = (items: readonly NowItem[]) => items.map(({ row }) => row.fencer)
const lanes = (items: NowItem[], before?: ReturnType<typeof toLanes>, now = NOW) => {
  const made = toLanes(items, now, before)
  const short = (keys: readonly string[]) => keys.map(key => key.replace('foil ', '')).join(' ')
  return { made, now: short(made.now), later: short(made.later), done: short(made.done) }
}

describe('lanes', () => {
  test('are of who must be thought of now, who comes later, and who is done, each in its order', () => {
    const rows = [
      item('gold', { state: { kind: 'finished', place: 1 } }),
      item('out', { state: { kind: 'out', roundOf: 32 } }),
      item('entered', {}),
      coming('far', 40),
      coming('next', 19),
      coming('on', 0, { state: { kind: 'tableau', roundOf: 16, next: { strip: '1', isOn: true } } }),
    ]
    expect(lanes(rows)).toMatchObject({ now: 'on next', later: 'far entered', done: 'gold out' })
  })

  test('of a lane stand together who waits for the same, where the first of them stands', () => {
    const rows = [coming('a', 30), item('b', {}), coming('c', 40), item('d', { state: pool(1, {}, 3) })]
    expect(toLaneParts(rows).map(([part, some]) => `${part}: ${toNames(some)}`)).toEqual([
      'elimination: a,c',
      'start: b',
      'pools: d',
    ])
  })

  test('without a time, who is called to a strip of the table is near, and who is next in a pool', () => {
    const called = item('a', { state: { kind: 'tableau', roundOf: 16, next: { strip: '3' } } })
    expect(isNear(called, NOW)).toBe(true)
    expect(isNear(item('a', { state: { kind: 'tableau', roundOf: 16, next: {} } }), NOW)).toBe(false)
    expect(isNear(item('a', { state: pool(1, { strip: '3' }) }), NOW)).toBe(true)
    expect(isNear(item('a', { state: pool(1, { strip: '3' }, 2) }), NOW)).toBe(false)
    expect(isNear(item('a', { state: { ...pool(1, { strip: '3' }), isToBegin: true } }), NOW)).toBe(false)
  })

  test('another strip never moves a row below where it was, nor into a later lane', () => {
    const before = lanes([coming('a', 5), coming('b', 7), coming('c', 9)])
    expect(before.now).toBe('a b c')
    const later = [coming('a', 10, moved()), coming('b', 7), coming('c', 9)]
    expect(lanes(later).now).toBe('b c a')
    expect(lanes(later, before.made).now).toBe('a b c')
    const far = [coming('a', 90, moved()), coming('b', 7), coming('c', 9)]
    expect(lanes(far)).toMatchObject({ now: 'b c', later: 'a' })
    expect(lanes(far, before.made)).toMatchObject({ now: 'a b c', later: '' })
    // It goes up as any other, and after ten minutes down.
    expect(lanes([coming('a', 5), coming('b', 7), coming('c', 1, moved())], before.made).now).toBe('c a b')
    const old = [coming('a', 90, moved(NOW - 11 * MINUTE)), coming('b', 7), coming('c', 9)]
    expect(lanes(old, before.made)).toMatchObject({ now: 'b c', later: 'a' })
  })

  test('who is out is done, another strip or not', () => {
    const before = lanes([coming('a', 5)])
    const out = item('a', { state: { kind: 'out', roundOf: 16 }, ...moved() })
    expect(lanes([out], before.made)).toMatchObject({ now: '', done: 'a' })
  })
})

describe('a bout of two of one’s own', () => {
  const mutual = (...items: NowItem[]) => findMutualBouts(items).map(toNames)

  test('is found by event, round and name, once', () => {
    expect(mutual(meeting('ana', 'bea'), meeting('bea', 'ana'))).toEqual([['ana', 'bea']])
    expect(mutual(meeting('ana', 'cleo'), meeting('bea', 'dee'))).toEqual([])
  })

  test('is found in a pool though one of them has another bout before', () => {
    const ana = item('ana', { state: pool(3, { opponent: { name: 'Bea, Ada' } }) })
    const bea = item('bea', { state: pool(3, { opponent: { name: 'Other, Ida' } }) })
    expect(mutual(ana, bea)).toEqual([['ana', 'bea']])
    expect(mutual(ana, item('bea', { state: pool(4, { opponent: { name: 'Other, Ida' } }) }))).toEqual([])
  })

  test('is not one against a namesake elsewhere', () => {
    const epee = { event: { ...EVENT, id: 'epee' } }
    expect(mutual(meeting('ana', 'bea'), meeting('bea', 'cleo', epee))).toEqual([])
    const deeper = item('bea', { state: { kind: 'tableau', roundOf: 8, next: {} } })
    expect(mutual(meeting('ana', 'bea'), deeper, item('bea', {}))).toEqual([])
  })
})

describe('filters', () => {
  const epee = { event: { ...EVENT, id: 'epee', name: "Cadet Men's Epee" } }
  const rows = [
    coming('free', 5, {}, COACHED),
    coming('mine', 5, {}, { ...COACHED, ...claimOf('mine', true) }),
    coming('taken', 5, {}, { ...COACHED, ...claimOf('taken') }),
    coming('far', 50, {}, COACHED),
    coming('elsewhere', 5),
    coming('sword', 5, {}, { ...COACHED, ...epee }),
  ]
  const names = (weapon: 'foil' | 'epee' | 'sabre' | null, who: 'all' | 'nobody' | 'mine' = 'all') =>
    toNames(filterItems(rows, { weapon, who }, NOW)).join(' ')

  test('are by the weapon of the event; one that nobody fences today leaves all', () => {
    expect(listEventWeapons(rows)).toEqual(['foil', 'epee'])
    expect(names('epee')).toBe('sword')
    expect(names('foil')).toBe('free mine taken far elsewhere')
    expect(names('sabre')).toBe(names(null))
  })

  test('leave bouts to which nobody of the club goes while they are near, or one’s own', () => {
    expect(names(null, 'nobody')).toBe('free sword')
    expect(names('foil', 'nobody')).toBe('free')
    expect(names(null, 'mine')).toBe('mine')
  })
})

describe('two of ours at once', () => {
  const shared = (...items: NowItem[]) => findSharedTimes(items, NOW).map(({ items: some }) => toNames(some))

  test('are near bouts to which nobody goes, two who meet counted as one', () => {
    expect(shared(coming('a', 5), coming('b', 7), coming('c', 50), coming('d', 52))).toEqual([['a', 'b']])
    expect(shared(coming('a', 5, {}, claimOf('a')), coming('b', 7))).toEqual([])
    const due = { due: { from: NOW, to: NOW } }
    const [ana, bea] = [meeting('ana', 'bea'), meeting('bea', 'ana')]
    expect(shared({ ...ana, row: { ...ana.row, ...due } }, { ...bea, row: { ...bea.row, ...due } })).toEqual(
      [],
    )
  })

  test('are, once one goes somewhere, those that fall together with that', () => {
    const mine = coming('mine', 9, {}, claimOf('mine', true))
    expect(shared(coming('a', 1), coming('b', 6), mine, coming('c', 19))).toEqual([['mine', 'b']])
    const other = coming('other', 10, {}, claimOf('other', true))
    expect(shared(mine, other)).toEqual([['mine', 'other']])
    expect(shared(mine, coming('c', 19))).toEqual([])
  })
})

test('a row knows who goes to its bout, and forgets it with the bout', () => {
  const row: NowRow = { event: 'foil', fencer: 'ana', state: pool(1, {}) }
  const claim: NowClaim = { id: 'c', event: 'foil', fencer: 'ana', bout: 'pool 1 2', name: 'Inês' }
  const view: NowView = {
    rows: [row, { ...row, fencer: 'bea' }],
    events: [EVENT],
    fencers: [
      { id: 'ana', name: 'Ana', isCoached: true },
      { id: 'bea', name: 'Bea' },
    ],
    claims: [claim],
  }
  const [ana, bea] = toNowItems(view)
  expect(ana).toMatchObject({ isCoached: true, claim })
  expect(Object.keys(bea ?? {})).toEqual(['row', 'event', 'name'])
  const next = { ...row, state: { ...pool(1, {}), bout: 3 } }
  expect(toNowItems({ ...view, rows: [next] })[0]).not.toHaveProperty('claim')
  expect(toItemKey({ row })).toBe('foil ana')
})
