import type { LiveDocument } from '#contract/live/live-document.ts'

const KEYS = [
  'id',
  'tournamentId',
  'idDetail',
  'name',
  'tournamentName',
  'location',
  'classifier',
  'team',
  'date',
  'startTime',
  'timeZoneId',
  'status',
  'live',
  'rating',
  'ratingBy',
  'awardsBy',
  'pools',
  'elimination',
  'fencers',
] as const satisfies readonly (keyof LiveDocument)[]

/** The same document with its keys in one order, so that equal documents are equal texts. */
export function inFixedOrder(document: LiveDocument): LiveDocument {
  const ordered: Partial<Record<keyof LiveDocument, unknown>> = {}
  for (const key of KEYS) if (document[key] !== undefined) ordered[key] = document[key]
  return ordered as unknown as LiveDocument
}
