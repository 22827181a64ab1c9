import { findPlanSpotsTone } from '#domain/registration/spots-chip.ts'
import type { NoticeSaid } from './notice-fact.ts'
import type { NotedFact, PlannedNotice } from './plan-notices.ts'

/** An event of which a source says how many it takes. */
export interface EventSpots {
  readonly registered: number
  readonly total: number
  readonly said: NoticeSaid
}

const STATES = { neutral: 'many', warning: 'few', danger: 'full' } as const
/** One that fills and empties all the time is told no more. */
const MOST_NOTED = 12

/**
 * What is to be told of an event's spots: that few are left, once; that it is full; that there are some again. How it stood when it
 * was looked at first is told to nobody.
 */
export function planSpots(
  noted: readonly NotedFact[],
  { registered, total, said }: EventSpots,
): PlannedNotice[] {
  const tone = findPlanSpotsTone(registered, total)
  const earlier = noted.filter(({ about }) => about === 'spots').map(({ value }) => value.split(' ')[0] ?? '')
  const was = earlier.at(-1)
  if (tone === undefined || was === STATES[tone] || earlier.length >= MOST_NOTED) return []
  const state = STATES[tone]
  const isNews = state === 'full' || was === 'full' || (state === 'few' && !earlier.includes('few'))
  const spots = Math.max(0, total - registered)
  return [
    {
      fact: { kind: 'spots', about: 'spots', value: `${state} ${earlier.length}`, said: { ...said, spots } },
      isTold: was !== undefined && isNews,
    },
  ]
}
