/** Check-in as it stands at a moment for somebody who may still have to come; `minutes` are left. */
export type CheckIn =
  | { readonly phase: 'open' | 'closing'; readonly minutes: number }
  | { readonly phase: 'closed' }

/** As much of a state as says whether somebody has come. */
export interface Entered {
  readonly kind: string
  readonly isCheckedIn?: boolean | undefined
}

const MINUTE_MS = 60_000
/** In its last hour check-in is about to close. */
const CLOSING_MS = 60 * MINUTE_MS

/** Whether somebody is entered and, as far as anybody says, has not checked in yet. */
export const mayCheckIn = (state: Entered): boolean => state.kind === 'entered' && state.isCheckedIn !== true

/** Whether the source says of somebody entered that they have not come. */
export const hasNotCome = (state: Entered): boolean => state.kind === 'entered' && state.isCheckedIn === false

/** How check-in stands, epoch milliseconds; undefined: it is behind them, or nobody says when it closes. */
export function findCheckIn(state: Entered, closesAt: number | undefined, now: number): CheckIn | undefined {
  if (!mayCheckIn(state) || closesAt === undefined || Number.isNaN(closesAt)) return undefined
  const left = closesAt - now
  if (left <= 0) return { phase: 'closed' }
  return { phase: left <= CLOSING_MS ? 'closing' : 'open', minutes: Math.ceil(left / MINUTE_MS) }
}
