import type { RegistrationWindow } from './registration-window.ts'

/** A badge of spec §9: `days` until the day itself (ahead), late registration, or the close of registration. */
export interface RegistrationBadge {
  readonly until: BadgeKind
  readonly days: number
}

export const BADGE_KINDS = ['ahead', 'late', 'closes'] as const
export type BadgeKind = (typeof BADGE_KINDS)[number]

/** The days for which each badge shows (spec §9): what is today is not ahead. */
const SPANS = {
  ahead: { least: 1, most: 10 },
  late: { least: 0, most: 7 },
  closes: { least: 0, most: 2 },
} as const satisfies Record<BadgeKind, { least: number; most: number }>

/** The badge for something so many days off; undefined when it does not show, or the day is not known. */
export function findBadge(until: BadgeKind, days: number | undefined): RegistrationBadge | undefined {
  const { least, most } = SPANS[until]
  return days !== undefined && days >= least && days <= most ? { until, days } : undefined
}

/** All badges of a registration window, most pressing first. */
export function toRegistrationBadges(window: RegistrationWindow): RegistrationBadge[] {
  if (window.state === 'closed') return []
  if (window.state === 'notOpen') return toList(findBadge('ahead', window.opensInDays))
  const late = window.state === 'open' ? findBadge('late', window.lateInDays) : undefined
  return toList(findBadge('closes', window.closesInDays), late)
}

/** Badge → "Tomorrow", "In 10 days", "Late in 7 days", "Closes today" (spec §9). */
export function formatBadge({ until, days }: RegistrationBadge): string {
  if (until === 'ahead') return days === 1 ? 'Tomorrow' : `In ${days} days`
  const what = until === 'late' ? 'Late' : 'Closes'
  if (days === 0) return `${what} today`
  return `${what} in ${days} ${days === 1 ? 'day' : 'days'}`
}

const toList = (...badges: readonly (RegistrationBadge | undefined)[]): RegistrationBadge[] =>
  badges.filter(badge => badge !== undefined)
