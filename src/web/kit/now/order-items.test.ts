import { describe, expect, test } from 'vitest'
import type { NowEvent, NowRow } from '#contract/live/now-view.ts'
import { inventNowEvent } from '#tools/testing/invented/now-event.ts'
import { findClashes } from './find-clashes.ts'
import { formatDue } from './format-due.ts'
import type { NowItem } from './now-item.ts'
import { isOnLaterDay } from './now-item.ts'
import { hasNewStrip, isSoon, orderItems, STRIP_NEWS_MS } from './order-items.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 21, 17)
const EVENT = inventNowEvent(NOW, { name: 'Foil', date: '2026-11-21', timeZoneId: 'America/New_York' })
const item = (name: string, row: Partial<NowRow>, event: Partial<NowEvent> = {}): NowItem => ({
  row: { event: 'foil', fencer: name, state: { kind: 'entered' }, ...row },
  event: { ...EVENT, ...event },
  name,
})
const coming = (name: string, from: number, to = from, next: object = {}, row: Partial<NowRow> = {}) =>
  item(name, {
    state: { kind: 'tableau', roundOf: 16, next: { strip: '4', ...next } },
    due: { from: NOW + from * MINUTE, to: NOW + to * MINUTE },
    ...row,
  })
const order = (...items: NowItem[]) => orderItems(items, NOW).map(({ name }) => name)

describe('rows by how soon somebody must act', () => {
  test('on the strip, soon, sent to another strip, later, entered, waiting, done', () => {
    const done = item('done', { state: { kind: 'finished', place: 3 } })
    const waiting = item('waiting', { state: { kind: 'waitingForTableau' } })
    const entered = item('entered', {}, { startTime: '15:00' })
    const later = coming('later', 40)
    const moved = coming('moved', 50, 60, {}, { stripWas: { strip: '9', at: NOW - MINUTE } })
    const soon = coming('soon', 9)
    const on = coming('on', 0, 0, { isOn: true })
    expect(order(done, waiting, entered, later, moved, soon, on)).toEqual([
      'on',
      'soon',
      'moved',
      'later',
      'entered',
      'waiting',
      'done',
    ])
  })

  test('whose check-in is about to close before a strip that changed, by the hour at which it does', () => {
    const moved = coming('moved', 50, 60, {}, { stripWas: { strip: '9', at: NOW - MINUTE } })
    const entered = (name: string, checkInCloses: string, isCheckedIn?: boolean) =>
      item(
        name,
        { state: { kind: 'entered', ...(isCheckedIn === undefined ? {} : { isCheckedIn }) } },
        { checkInCloses, startTime: '15:00' },
      )
    const [soon, far] = [entered('closing', '12:22', false), entered('open', '13:01', false)]
    expect(order(far, moved, soon, coming('soon', 9))).toEqual(['soon', 'closing', 'moved', 'open'])
    const [gone, perhaps] = [entered('gone', '11:50', false), entered('perhaps', '11:50')]
    expect(order(perhaps, moved, soon, gone)).toEqual(['gone', 'closing', 'moved', 'perhaps'])
    expect(order(entered('come', '12:22', true), moved)).toEqual(['moved', 'come'])
  })

  test('those alike by time; whose time nobody knows last', () => {
    const open = item('open', { state: { kind: 'tableau', roundOf: 16, next: {} } })
    expect(order(open, coming('second', 8), coming('first', 3))).toEqual(['first', 'second', 'open'])
    const [late, early] = [
      item('late', {}, { startTime: '15:00' }),
      item('early', {}, { startTime: '13:00' }),
    ]
    expect(order(late, early)).toEqual(['early', 'late'])
  })

  test('ten minutes are soon, and a strip is new for ten minutes', () => {
    expect([isSoon(coming('a', 10), NOW), isSoon(coming('a', 11), NOW)]).toEqual([true, false])
    const moved = coming('a', 30, 40, {}, { stripWas: { strip: '9', at: NOW } })
    expect(hasNewStrip(moved, NOW + STRIP_NEWS_MS - 1)).toBe(true)
    expect(hasNewStrip(moved, NOW + STRIP_NEWS_MS)).toBe(false)
  })
})

describe('two at once', () => {
  const clash = (...items: NowItem[]) =>
    findClashes(items).map(({ items: all }) => all.map(({ name }) => name))

  test('are those whose ranges meet, the bout itself counted in', () => {
    expect(clash(coming('a', 5, 8), coming('b', 12, 14))).toEqual([['a', 'b']])
    expect(clash(coming('a', 5, 8), coming('b', 14, 15))).toEqual([])
    expect(clash(coming('c', 60, 70), coming('a', 5, 8), coming('b', 7, 9))).toEqual([['a', 'b']])
  })

  test('are two people, not two events of one', () => {
    const other = { ...coming('a', 6, 8), event: { ...EVENT, id: 'epee' } }
    expect(clash(coming('a', 5, 8), other)).toEqual([])
  })
})

describe('when a bout may begin', () => {
  const due = (from: number, to: number) =>
    formatDue(
      { from: NOW + from * MINUTE, to: NOW + to * MINUTE },
      { now: NOW, timeZone: 'America/New_York' },
    )

  test('is told in minutes while near, with its range, and never as before now', () => {
    expect(due(4, 9)).toEqual({ big: '~7 min', small: '4 to 9' })
    expect(due(6, 6)).toEqual({ big: '~6 min', small: '' })
    expect(due(-5, 3)).toEqual({ big: '~2 min', small: '0 to 3' })
    expect(due(-9, -4)).toEqual({ big: 'any moment', small: '' })
  })

  test('is told by the clock of the hall when far', () => {
    expect(due(60, 80)).toEqual({ big: expect.stringMatching(/^~1:10\sPM/), small: 'in 1 h 10 min' })
  })
})

test('a later day is one by the clock of the hall, and never that of an event being fenced', () => {
  const at = (date: string, live = false) => isOnLaterDay({ ...EVENT, date, live }, NOW)
  expect([at('2026-11-21'), at('2026-11-22'), at('2026-11-22', true), at('2026-11-20')]).toEqual([
    false,
    true,
    false,
    false,
  ])
  const tokyo = { ...EVENT, timeZoneId: 'Asia/Tokyo', date: '2026-11-22', live: false }
  expect(isOnLaterDay(tokyo, NOW)).toBe(false)
})
