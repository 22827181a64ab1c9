import { expect, test } from 'vitest'
import { SAMPLE_START, toSamplePlan } from '../script/sample-plan.ts'
import { toTournamentScript } from '../script/to-tournament-script.ts'
import { findTournaments, findTournamentsByDay } from './search-data.ts'

const DAY = 86_400_000
const all = [-20, -5, 0, 4, 40].map(days =>
  toTournamentScript({
    ...toSamplePlan(`in ${days}`, { size: 6, startsAt: SAMPLE_START + days * DAY }),
    name: `In ${days} days`,
    ...(days === 40 ? { home: 'FRA' as const, timeZone: 'Europe/Paris' } : {}),
  }),
)

test.each([
  ['date=0&today=2026-11-21', ['In 0 days']],
  ['date=1&today=2026-11-21', ['In 4 days']],
  ['date=-1&today=2026-11-21', ['In -5 days']],
  ['date=-2&today=2026-11-21', ['In -20 days', 'In -5 days']],
  ['date=&search=DAYS&today=2026-11-21&filter=Country&country=FRA', ['In 40 days']],
  ['date=0&today=2026-11-21&filter=Country&country=USA&usa=Reg&region=2', ['In 0 days']],
  ['date=0&today=2026-11-21&filter=Country&country=USA&usa=Reg&region=3', []],
  ['date=0&today=2026-11-21&filter=Country&country=USA&usa=Nat', []],
  ['date=0&today=2026-11-21&filter=FIE', []],
  ['date=0', []],
])('search by %s', (query, names) => {
  expect(findTournaments(all, new URLSearchParams(query)).map(({ plan }) => plan.name)).toEqual(names)
})

test.each([
  ['from=2026-11-16&to=2026-11-25', ['In -5 days', 'In 0 days', 'In 4 days']],
  ['from=2026-11-16&to=2026-12-31&country=FRA', ['In 40 days']],
  ['from=2026-01-01&to=2026-12-31&tname=in%200', ['In 0 days']],
])('advanced search by %s', (query, names) => {
  expect(findTournamentsByDay(all, new URLSearchParams(query)).map(({ plan }) => plan.name)).toEqual(names)
})
