import { toFoldedText } from '#domain/text/folded-text.ts'

/** Where an entry stands at USA Fencing (Athlete Handbook): waiting for approval, in, waiting for a spot, out. */
export const ENTRY_STATUSES = [
  'pending',
  'approved',
  'waitlistPending',
  'waitlist',
  'withdrawn',
  'denied',
] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]

const NAMES = {
  pending: 'Pending',
  approved: 'Approved',
  waitlistPending: 'Waitlist Pending',
  waitlist: 'Waitlist',
  withdrawn: 'Withdrawn',
  denied: 'Denied',
} as const satisfies Record<EntryStatus, string>

/** "Waitlist Pending" → its status, whatever the capitals; undefined for other words. */
export function parseEntryStatus(text: string): EntryStatus | undefined {
  const folded = text.length > 40 ? '' : toFoldedText(text)
  return ENTRY_STATUSES.find(status => NAMES[status].toLowerCase() === folded)
}

/** Status → "Waitlist Pending". */
export const formatEntryStatus = (status: EntryStatus): string => NAMES[status]

/** Entries that are none any more. */
export const OUT_STATUSES = ['withdrawn', 'denied'] as const satisfies readonly EntryStatus[]

/** Whether somebody with this status stands in the event or waits to; what is not known does. */
export const isEntered = (status: EntryStatus | undefined): boolean =>
  !OUT_STATUSES.some(out => out === status)
