import { expect, it } from 'vitest'
import { countDay, mayOffer } from './may-offer.ts'

const NONE = { days: [], isMade: false }
const countDays = (days: readonly string[]) => days.reduce(countDay, NONE)

it('offers on the third day, not on the first', () => {
  const twice = countDays(['2026-01-03', '2026-01-03', '2026-01-04'])
  expect(mayOffer(twice, '/results', false)).toBe(false)
  expect(mayOffer(countDay(twice, '2026-02-01'), '/results', false)).toBe(true)
})

it('never in an event, on a day of fencing, or twice', () => {
  const often = countDays(['2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06'])
  expect(often.days).toHaveLength(3)
  expect(mayOffer(often, '/live/t/event/e', false)).toBe(false)
  expect(mayOffer(often, '/plan', true)).toBe(false)
  const made = { ...often, isMade: true }
  expect(mayOffer(made, '/plan', false)).toBe(false)
  expect(countDay(made, '2026-03-01')).toBe(made)
})
