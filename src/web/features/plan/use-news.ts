import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RegistrationNews } from '#contract/tournaments/registration-news.ts'
import type { Day } from '#domain/time/day.ts'
import { call } from '#web/api/calls/call.ts'
import { planVisit } from '#web/storage/plan-visit.ts'
import { toNewsDay, toVisit } from './news-since.ts'

/** The instant at which a day begins on this device. */
export const toDayStart = (day: Day): Date => new Date(`${day}T00:00:00`)

/** The day that news go back to on this device, and remembers that the plan is looked at today. */
export function useNewsDay(today: Day): Day {
  const [day] = useState(() => toNewsDay(planVisit.read(), today))
  useEffect(() => {
    const visit = planVisit.read()
    const next = toVisit(visit, today)
    if (next !== visit) planVisit.write(next)
  }, [today])
  return day
}

/** The news since the beginning of a day. Not kept for a time without connection: old news are none. */
export function useNews(day: Day) {
  const since = toDayStart(day).toISOString()
  return useQuery<RegistrationNews>({
    queryKey: ['getNews', since],
    queryFn: ({ signal }) => call('getNews', { query: { since } }, { signal }),
  })
}
