import { expect, test } from 'vitest'
import type { NowEvent, NowRow } from '#contract/live/now-view.ts'
import { inventNowEvent } from '#tools/testing/invented/now-event.ts'
import { describeSource, isOldRow } from './describe-source.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 21, 19)
const describe = (event: Partial<NowEvent> = {}, row: Partial<NowRow> = {}, now = NOW) => {
  const item = {
    row: { event: 'foil', fencer: 'ana', state: { kind: 'entered' as const }, ...row },
    event: inventNowEvent(NOW, { timeZoneId: 'America/New_York', ...event }),
    name: 'Ana',
  }
  return [describeSource(item, now), isOldRow(item, now)]
}

test('says how old a row is, and that it is old while the event is fenced', () => {
  expect(describe()).toEqual(['now · Fencing Time Live', false])
  expect(describe({}, {}, NOW + 3 * MINUTE)).toEqual(['3 min. ago · Fencing Time Live · old', true])
  expect(describe({ live: false }, {}, NOW + 3 * MINUTE)).toEqual(['3 min. ago · Fencing Time Live', false])
  expect(describe({ flags: ['unreachable'] })).toEqual(['now · Fencing Time Live · old', true])
})

test('says when the source took something back, by the clock of the hall', () => {
  expect(describe({}, { correctedAt: NOW - 58 * MINUTE })[0]).toMatch(/· corrected at 1:02\sPM/)
})

test('a zone that this browser does not know is no reason to say nothing', () => {
  const [words] = describe({ timeZoneId: 'Nowhere/Atoll' }, { correctedAt: NOW - 58 * MINUTE })
  expect(words).toMatch(/corrected at \d/)
})

test('says what the source lacks', () => {
  expect(describe({ flags: ['partial'] })[0]).toMatch(/A part of the event could not be read/)
  expect(describe({ flags: ['regressed'] })[0]).toMatch(/shows less than before/)
})
