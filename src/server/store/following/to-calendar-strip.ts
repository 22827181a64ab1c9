import type { NowState } from '#contract/live/now-view.ts'
import type { CalendarStrip } from '#domain/calendar/calendar-line.ts'

/** Where somebody goes next, where a strip is said. */
export function toCalendarStrip(state: NowState): CalendarStrip | undefined {
  if (state.kind !== 'pool' && state.kind !== 'tableau') return undefined
  const { strip, time } = state.next
  if (strip === undefined) return undefined
  const where = state.kind === 'pool' ? { pool: state.pool } : { roundOf: state.roundOf }
  return { strip, ...(time === undefined ? {} : { time }), ...where }
}
