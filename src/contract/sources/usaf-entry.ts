import type { EntryStatus } from '#domain/words/entry-status.ts'

/** Somebody on an event's list of entrants. */
export interface UsafEntry {
  /** 'Last, First'. */
  readonly name: string
  readonly usafId?: string
  readonly club?: string
  readonly division?: string
  /** Three letters. */
  readonly country?: string
  readonly rating?: string
  readonly status?: EntryStatus
}
