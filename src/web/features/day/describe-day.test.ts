import { describe, expect, test } from 'vitest'
import type { DayEvent, DayRound, DayState } from '#contract/live/day-view.ts'
import { describeDay, describeNext, findMainEvent } from './describe-day.ts'
import { listSteps } from './list-steps.ts'

const NOW = Date.UTC(2026, 10, 21, 15)
const FRAME = { who: 'Anna', now: NOW, timeZone: 'UTC' }
const POOL: DayRound = {
  kind: 'pool',
  round: 1,
  of: 6,
  bouts: [
    ['V', 5, 2],
    ['D', 3, 5],
    ['V', 5, 0],
  ],
}
const KNOCK_OUT: DayRound = { kind: 'tableau', roundOf: 32, bout: ['V', 15, 9] }
const toEvent = (state: DayState, more: Partial<DayEvent> = {}): DayEvent => ({
  name: "Y14 Women's Foil",
  startTime: '9:00',
  count: 50,
  live: true,
  source: 'ftl',
  state,
  rounds: [],
  ...more,
})
const next = { strip: 'C2' }
const inPool = (more: object = {}): DayState => ({ kind: 'pool', bout: 4, of: 6, before: 1, next, ...more })
const inTable: DayState = { kind: 'tableau', roundOf: 16, next }
const say = (state: DayState, rounds: DayRound[] = []): string =>
  describeDay({ who: 'Anna', events: [toEvent(state, { rounds })] })

describe('the day in one sentence', () => {
  test.each<[string, DayState, DayRound[]]>([
    ['Anna starts about 9:00\u00a0AM.', { kind: 'entered' }, []],
    ['Anna is there and checked in.', { kind: 'entered', isCheckedIn: true }, []],
    ['Anna’s first bout comes next.', inPool({ bout: 1 }), []],
    ['Anna has won 2 of 3 so far.', inPool(), [POOL]],
    ['Anna is fencing now.', inPool({ next: { isOn: true } }), [POOL]],
    ['Anna won 2 of 3.', { kind: 'poolDone', victories: 2, of: 3, openPools: 1 }, [POOL]],
    ['Anna won 2 of 3 and goes on.', inTable, [POOL]],
    ['Anna goes on.', inTable, []],
    ['Anna is among the last 16.', inTable, [POOL, KNOCK_OUT]],
    ['Anna waits for what comes next.', { kind: 'waitingForTableau' }, [POOL, KNOCK_OUT]],
    ['Anna won 2 of 3.', { kind: 'notPromoted' }, [POOL]],
    ['Anna came 12th of 50.', { kind: 'finished', place: 12 }, []],
    ['Anna won the event!', { kind: 'finished', place: 1 }, []],
    ['Anna comes between 9th and 16th.', { kind: 'out', roundOf: 16, places: { best: 9, worst: 16 } }, []],
    ['Anna is done for today.', { kind: 'left' }, [POOL]],
  ])('%s', (sentence, state, rounds) => expect(say(state, rounds)).toBe(sentence))

  test('speaks of the event under way, then of one to come, else of the last that is over', () => {
    const over = toEvent({ kind: 'finished', place: 3 }, { name: 'first' })
    const last = toEvent({ kind: 'left' }, { name: 'last' })
    const coming = toEvent({ kind: 'entered' })
    const running = toEvent(inPool())
    expect(findMainEvent([over, coming, running])).toBe(running)
    expect(findMainEvent([over, coming])).toBe(coming)
    expect(findMainEvent([over, last])).toBe(last)
    expect(describeDay({ who: 'Anna', events: [] })).toBe('Nothing is known of Anna’s day yet.')
  })
})

describe('what comes next', () => {
  const read = (event: DayEvent) => describeNext(event, { now: NOW, timeZone: 'UTC' })

  test('says when, where and after how many, without naming anybody', () => {
    const due = { from: NOW + 4 * 60_000, to: NOW + 8 * 60_000 }
    expect(read(toEvent(inPool(), { due }))).toEqual({
      big: '~6 min',
      small: '4 to 8',
      title: 'Next: bout 4 of 6',
      text: 'On strip C2. 1 bout of others first.',
      isOn: false,
    })
    expect(read(toEvent({ ...inTable, next: {} }))).toMatchObject({
      title: 'Next: knock-out bout, the last 16',
      text: 'The strip is not known yet. It will stand here.',
    })
  })

  test('says how it stands while it is on, and that the strip is another one', () => {
    const on: DayState = { ...inTable, next: { strip: 'B3', isOn: true, own: 7, other: 9 } }
    expect(read(toEvent(on, { stripWas: { strip: 'B7', at: NOW } }))).toMatchObject({
      big: '7–9',
      small: 'behind',
      title: 'Now: knock-out bout, the last 16',
      text: 'On strip B3, no longer B7.',
    })
  })

  test('is nothing once all is over', () => {
    expect(read(toEvent({ kind: 'finished', place: 3 }))).toBeUndefined()
  })
})

describe('the day stop by stop', () => {
  const read = (event: DayEvent) =>
    listSteps(event, FRAME).map(({ title, detail, tone }) => [title, detail, tone])

  test('stands at the pool while it is fenced', () => {
    expect(read(toEvent(inPool(), { rounds: [POOL] }))).toEqual([
      ['Start', "Y14 Women's Foil", 'past'],
      ['Short bouts, to 5 touches', '3 to come', 'now'],
    ])
    expect(read(toEvent(inPool({ bout: 1 })))).toContainEqual(['Short bouts, to 5 touches', '', 'coming'])
  })

  test('goes on to where others still fence, the next bout, and the end', () => {
    const ranks = { best: 8, worst: 19, now: 12, of: 50 }
    const waits = toEvent({ kind: 'poolDone', victories: 2, of: 3, openPools: 1, ranks }, { rounds: [POOL] })
    expect(read(waits).at(-1)).toEqual([
      'Others still fence; who goes on is not said yet.',
      '12th of 50 for now, can end between 8th and 19th',
      'now',
    ])
    expect(read(toEvent(inTable, { rounds: [POOL, KNOCK_OUT] })).slice(2)).toEqual([
      ['Knock-out, the last 32', '', 'past'],
      ['Knock-out, the last 16', 'Whoever wins goes on to the next round.', 'coming'],
    ])
    const over = toEvent({ kind: 'finished', place: 12 }, { rounds: [POOL, KNOCK_OUT] })
    expect(read(over).at(-1)).toEqual(['12th of 50', 'Well fenced!', 'now'])
  })
})
