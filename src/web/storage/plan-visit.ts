import { storedValue } from './stored-value.ts'

/** A day on which the plan was looked at on this device, and the day of the visit before it. */
export interface PlanVisit {
  readonly day: string
  readonly before: string | null
}

const isDay = (raw: unknown): raw is string => typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw)

/** The last visit to the plan; null: none yet. */
export const planVisit = storedValue<PlanVisit | null>('planVisit', null, raw => {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { day, before } = raw as Record<string, unknown>
  return isDay(day) && (before === null || isDay(before)) ? { day, before } : undefined
})

/** Whether the plan's news stand open. */
export const planNewsOpen = storedValue('planNewsOpen', true, raw =>
  typeof raw === 'boolean' ? raw : undefined,
)

/** Pixels that the plan's news took when they were last looked at here; before that their heading, or the line that there are none. */
export const planNewsHeight = storedValue('planNewsHeight', 46, raw =>
  typeof raw === 'number' && raw >= 0 && raw <= 1200 ? raw : undefined,
)
