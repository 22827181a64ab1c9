import { expect, it } from 'vitest'
import { toEventTime } from './to-event-time.ts'

it('says of an event that it is over, to come, or that nobody knows', () => {
  const today = '2026-11-22'
  expect(toEventTime({ date: '2026-11-22' }, today)).toBe('toCome')
  expect(toEventTime({ date: '2026-11-22', status: 'Finished' }, today)).toBe('over')
  expect(toEventTime({ date: '2007-06-16', status: 'NotStarted' }, today)).toBe('over')
  expect(toEventTime({}, today, '2026-11-23')).toBe('toCome')
  expect(toEventTime({}, today, '2026-11-21')).toBe('over')
  expect(toEventTime({}, today)).toBe('unknown')
})
