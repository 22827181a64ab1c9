import { describe, expect, test } from 'vitest'
import { planEventAttributions, planTournamentAttributions } from './plan-attributions.ts'

const FTL = { source: 'ftl' } as const
const topics = (plan: ReturnType<typeof planEventAttributions>) =>
  plan.attributions.map(one => `${one.topic}${one.changed ? '!' : ''}`).join(' ')
const former = (plan: ReturnType<typeof planEventAttributions>) =>
  plan.former.map(one => `${one.item}=${one.before}`).join(' ')

const DAYS = { start_day: '2026-11-21', end_day: '2026-11-22' }

describe('what is noted of a tournament', () => {
  test.each([
    ['a new one', undefined, { ...DAYS, city: 'Lyon' }, 'dates! place!', ''],
    ['the same again', DAYS, DAYS, 'dates', ''],
    ['a day later', DAYS, { end_day: '2026-11-23' }, 'dates!', 'end_day=2026-11-22'],
    ['a place known now', { ...DAYS, city: null }, { city: 'Lyon' }, 'place!', ''],
    ['a place elsewhere', { city: 'Paris' }, { city: 'Lyon' }, 'place!', ''],
    ['nothing known of registration', undefined, { registration_opens: null }, '', ''],
    [
      'a deadline taken back',
      { registration_closes: '2026-11-01' },
      { registration_closes: null },
      'registration!',
      'registration_closes=2026-11-01',
    ],
    ['columns of no topic', { name: 'A' }, { name: 'B' }, '', ''],
  ])('%s', (_, before, said, wanted, was) => {
    const plan = planTournamentAttributions({ id: 't', before, said }, FTL)
    expect([topics(plan), former(plan)]).toEqual([wanted, was])
  })
})

describe('what is noted of an event', () => {
  test.each([
    [
      'a new one',
      undefined,
      { day: '2026-11-21', start_time: '09:00', total_spots: 40 },
      'schedule! spots!',
      '',
    ],
    [
      'another hour',
      { day: '2026-11-21', start_time: '09:00' },
      { day: '2026-11-21', start_time: '10:30' },
      'schedule!',
      'start_time=09:00',
    ],
    ['an hour known now', { start_time: null }, { start_time: '10:30' }, 'schedule!', ''],
    ['more places', { total_spots: 40 }, { total_spots: 44 }, 'spots!', ''],
    ['the same again', { total_spots: 40 }, { total_spots: 40 }, 'spots', ''],
  ])('%s', (_, before, said, wanted, was) => {
    const plan = planEventAttributions({ id: 'e', before, said }, FTL)
    expect([topics(plan), former(plan)]).toEqual([wanted, was])
  })
})
