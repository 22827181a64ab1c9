import { useMemo } from 'react'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { FencerState } from '#domain/fencer-state/fencer-state.ts'
import { findFencerState } from '#domain/fencer-state/find-fencer-state.ts'
import type { Day } from '#domain/time/day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { venueDay } from '#web/kit/time/venue-day.ts'

/** The day it is where an event is. */
export const useEventDay = ({ timeZoneId }: Pick<LiveEvent, 'timeZoneId'>): Day =>
  venueDay(useServerNow(60_000), timeZoneId)

/** Where somebody is in an event today; undefined: nobody is asked for, or they are not in it. */
export function useOwnState(event: LiveEvent, fencer: string | undefined): FencerState | undefined {
  const today = useEventDay(event)
  return useMemo(
    () => (fencer === undefined ? undefined : findFencerState(event, fencer, today)),
    [event, fencer, today],
  )
}
