import { expect, test } from 'vitest'
import { inventedPool } from '#fakes/live/invented-event.ts'
import { inventVersion, toChangedAt } from '#tools/testing/invented/invent-version.ts'
import { PoolEnds } from './pool-ends.ts'

const WON: [number, number] = [5, 2]
const pool = (number: number, over: number) =>
  inventedPool(
    number,
    Array.from({ length: over }, () => WON),
  )

function noted(...versions: (readonly [version: number, ...overs: number[]])[]) {
  const ends = new PoolEnds()
  for (const [version, ...overs] of versions)
    ends.note(
      inventVersion(
        version,
        overs.map((over, at) => pool(at + 1, over)),
      ),
    )
  return ends
}

test('a bout ended when the version was published that has it', () => {
  expect(noted([1, 0], [2, 1], [5, 2]).of('pool-1')).toEqual([toChangedAt(2), toChangedAt(5)])
})

test('of bouts that were over before anybody looked the last alone is known', () => {
  expect(noted([3, 2]).of('pool-1')).toEqual([toChangedAt(3)])
})

test('bouts that one look finds ended one after another since the last', () => {
  expect(noted([1, 1], [5, 3]).of('pool-1')).toEqual([toChangedAt(1), toChangedAt(3), toChangedAt(5)])
})

test('every pool has its own, and what nobody knows has none', () => {
  const ends = noted([1, 0, 1], [2, 1, 1], [3, 1, 2])
  expect(ends.of('pool-1')).toEqual([toChangedAt(2)])
  expect(ends.of('pool-2')).toEqual([toChangedAt(1), toChangedAt(3)])
  expect(ends.of('pool-3')).toEqual([])
})

test('a version that was noted before adds nothing, nor does one in which nothing ended', () => {
  expect(noted([1, 0], [2, 1], [2, 2], [3, 1]).of('pool-1')).toEqual([toChangedAt(2)])
})

test('a result taken back does not undo when bouts ended', () => {
  expect(noted([1, 0], [2, 1], [3, 0]).of('pool-1')).toEqual([toChangedAt(2)])
})

test('no more are kept than a pool has', () => {
  const long = (version: number, over: number) => {
    const [bout] = inventedPool(1, [WON]).matches
    const matches = Array.from({ length: over }, (_, at) => ({ ...bout!, id: `p${at}` }))
    return inventVersion(version, [{ ...inventedPool(1), matches }])
  }
  const ends = new PoolEnds()
  ends.note(long(1, 1))
  ends.note(long(101, 101))
  expect(ends.of('pool-1')).toHaveLength(40)
  expect(ends.of('pool-1').at(0)).toBe(toChangedAt(62))
  expect(ends.of('pool-1').at(-1)).toBe(toChangedAt(101))
})

test('tells what became of what was said whenever one bout is seen to end', () => {
  const told: number[] = []
  const ends = new PoolEnds(checks => told.push(checks.told))
  for (const [version, over] of [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    // Two at one look: nobody knows when the first of them ended.
    [5, 5],
  ] as const)
    ends.note(inventVersion(version, [pool(1, over)]))
  expect(told).toEqual([0, 1, 2])
})
