import { formatDay, toDayNumber } from '#domain/time/day.ts'
import type { TournamentScript } from '../script/event-script.ts'
import { formatLongDay } from './venue-words.ts'

const COUNTRY_WORDS = { USA: 'USA', CAN: 'Canada', FRA: 'France' } as const

/** A row of the tournament search. */
export const toSearchRow = ({ id, plan, dayFrom, dayTo }: TournamentScript): object => ({
  id,
  name: plan.name,
  location: [plan.city, plan.state, plan.home === 'USA' ? undefined : COUNTRY_WORDS[plan.home]]
    .filter(part => part !== undefined)
    .join(', '),
  dates: dayFrom === dayTo ? formatLongDay(dayFrom) : `${formatLongDay(dayFrom)} - ${formatLongDay(dayTo)}`,
  start: `${dayFrom}T00:00:00.000Z`,
})

/** `/tournaments/search/data`: nothing without `today`. `date` −2 last 30 days, −1 last 10, 0 now, 1 next 7. */
export const findTournaments = (
  all: readonly TournamentScript[],
  query: URLSearchParams,
): readonly TournamentScript[] => {
  const today = query.get('today')
  if (today === null || !/^\d{4}-\d\d-\d\d$/.test(today)) return []
  const search = query.get('search')?.toLowerCase() ?? ''
  const { from, to } = toSpan(query.get('date') ?? '', today)
  return all.filter(
    ({ plan, dayFrom, dayTo }) =>
      (search === '' || plan.name.toLowerCase().includes(search)) &&
      (search !== '' || (dayTo >= from && dayFrom <= to)) &&
      isOfKind(plan, query),
  )
}

/** `/tournaments/search/data/advanced`. */
export const findTournamentsByDay = (
  all: readonly TournamentScript[],
  query: URLSearchParams,
): readonly TournamentScript[] => {
  const from = query.get('from') ?? ''
  const to = query.get('to') || '9999-12-31'
  const country = query.get('country') ?? ''
  const name = query.get('tname')?.toLowerCase() ?? ''
  return all.filter(
    ({ plan, dayFrom, dayTo }) =>
      dayTo >= from &&
      dayFrom <= to &&
      (country === '' || country === plan.home) &&
      plan.name.toLowerCase().includes(name),
  )
}

const toSpan = (date: string, today: string): { from: string; to: string } => {
  const at = (days: number) => formatDay(toDayNumber(today) + days)
  switch (date) {
    case '-2':
      return { from: at(-30), to: at(-1) }
    case '-1':
      return { from: at(-10), to: at(-1) }
    case '0':
      return { from: today, to: today }
    case '1':
      return { from: at(1), to: at(7) }
    default:
      return { from: '0000-01-01', to: '9999-12-31' }
  }
}

const isOfKind = (plan: TournamentScript['plan'], query: URLSearchParams): boolean => {
  const filter = query.get('filter') ?? 'All'
  if (filter === 'FIE') return false
  if (filter !== 'Country') return true
  const country = query.get('country') || 'USA'
  const usa = query.get('usa') ?? ''
  const region = Number(query.get('region') ?? 0)
  const isState = query.get('local') === 'State'
  return (
    country === plan.home &&
    (usa === '' || usa === plan.level) &&
    (region === 0 || usa !== 'Reg' || region === plan.region) &&
    (!isState || query.get('state') === plan.state)
  )
}
