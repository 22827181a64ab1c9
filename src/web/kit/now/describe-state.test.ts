import { describe, expect, test } from 'vitest'
import type { NowState } from '#contract/live/now-view.ts'
import { formatClock } from '#web/kit/time/format-clock.ts'
import { describeState } from './describe-state.ts'
import { toWhen } from './to-when.ts'

const NOON = Date.UTC(2026, 10, 21, 17)
const EVENT = { count: 83, date: '2026-11-21', timeZoneId: 'America/New_York', startTime: '13:00' }
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const where = (state: NowState, more: { earned?: string; checkInCloses?: string } = {}): string => {
  const { earned, checkInCloses } = more
  const row = { state, ...(earned === undefined ? {} : { earned }) }
  return plain(
    describeState(row, { ...EVENT, ...(checkInCloses === undefined ? {} : { checkInCloses }) }, NOON).where,
  )
}
const entered = (isCheckedIn?: boolean): NowState => ({
  kind: 'entered',
  ...(isCheckedIn === undefined ? {} : { isCheckedIn }),
})

describe('who is entered', () => {
  test('is told when check-in closes, that it has closed, or when it starts', () => {
    expect(where(entered(false), { checkInCloses: '12:22' })).toMatch(
      /^Not checked in · check-in closes 12:22 PM/,
    )
    expect(where(entered(false), { checkInCloses: '11:30' })).toMatch(
      /^Not checked in · check-in closed 11:30 AM/,
    )
    expect(where(entered(), { checkInCloses: '12:22' })).toMatch(/^Entered · check-in closes 12:22 PM/)
    expect(where(entered(true), { checkInCloses: '12:22' })).toBe('Checked in · starts 1:00 PM')
    expect(where(entered(false))).toBe('Not checked in · starts 1:00 PM')
    expect(where(entered())).toBe('Entered · starts 1:00 PM')
  })

  test('is told the minutes that are left in the last hour alone', () => {
    const left = (checkInCloses: string) =>
      toWhen({ row: { state: entered(false) }, event: { ...EVENT, checkInCloses } }, NOON)
    expect(left('12:22')).toEqual({ big: '22 min', small: 'left' })
    expect(left('13:30')).toEqual({ big: '', small: '' })
    expect(left('11:30')).toEqual({ big: '', small: '' })
  })
})

test('who waits is told for what', () => {
  expect(where({ kind: 'waitingForTableau' })).toBe('Pools over, waiting for the tableau')
  expect(where({ kind: 'waitingForTableau', isForPools: true })).toBe(
    'Round over, waiting for the next pools',
  )
  expect(where({ kind: 'waitingForTableau', tree: 'Repechage 2' })).toBe('Waiting for: Repechage 2')
})

test('a bout that is overdue is told with the time it was set for', () => {
  const next = { time: '13:35', strip: '4' }
  const state = { kind: 'tableau', roundOf: 16, next } as const
  const row = { state, due: { from: NOON - 600_000, to: NOON - 60_000 } }
  expect(toWhen({ row, event: EVENT }, NOON)).toEqual({
    big: 'any moment',
    small: `set for ${formatClock('13:35')}`,
  })
  expect(toWhen({ row: { ...row, state: { ...state, next: {} } }, event: EVENT }, NOON).small).toBe('')
})

test('a bout of a repechage is told by its tree, and its round by how many are in it', () => {
  const lost: NowState = { kind: 'out', roundOf: 4, tree: 'Repechage 2', own: 3, other: 15 }
  expect(where(lost)).toBe('Lost in Repechage 2 T4, 3–15')
  expect(where({ ...lost, tree: 'Final of 8' })).toBe('Lost in Semi-final, 3–15')
  expect(where({ ...lost, roundOf: 2, tree: 'Bronze' })).toBe('Lost in Bronze, 3–15')
  expect(where({ kind: 'tableau', roundOf: 4, tree: 'Repechage 2', next: {} })).toBe('Repechage 2')
  const row = { state: { kind: 'tableau', roundOf: 4, tree: 'Repechage 2', next: {} } as const }
  expect(toWhen({ row, event: EVENT }, NOON)).toEqual({ big: 'T4', small: '' })
})
