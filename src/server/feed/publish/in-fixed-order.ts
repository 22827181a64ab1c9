import type { LiveDocument } from '#contract/live/live-document.ts'

/**
 * Every field of a document, in its place: the compiler names one that is not here, which would be lost. `matches` is all
 * bouts in one list, made of the others for whoever asks for it.
 */
const FIELDS = {
  id: true,
  tournamentId: true,
  idDetail: true,
  name: true,
  tournamentName: true,
  location: true,
  classifier: true,
  team: true,
  date: true,
  startTime: true,
  timeZoneId: true,
  status: true,
  live: true,
  keptBy: true,
  rating: true,
  ratingBy: true,
  awardsBy: true,
  poolRounds: true,
  pools: true,
  elimination: true,
  fencers: true,
} as const satisfies Record<Exclude<keyof LiveDocument, 'matches'>, true>

const KEYS = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

/** The same document with its keys in one order, so that equal documents are equal texts. */
export function inFixedOrder(document: LiveDocument): LiveDocument {
  const ordered: Partial<Record<keyof LiveDocument, unknown>> = {}
  for (const key of KEYS) if (document[key] !== undefined) ordered[key] = document[key]
  return ordered as LiveDocument
}
