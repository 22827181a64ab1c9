import { z } from 'zod'

const time = z.number().int()

/** A source as its administrators see it. Times are epoch milliseconds. */
export const SourceState = z.object({
  name: z.string(),
  /** Switched on by the operator. */
  on: z.boolean(),
  lastGood: time.nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: time.nullable(),
  /** Failures since the last good answer. */
  failuresInRow: z.number().int().min(0),
  /** It checks for programs and is not asked before; null: it is asked as ever. */
  silentUntil: time.nullable(),
  /** Pages kept because they could not be read. */
  quarantined: z.number().int().min(0),
})
export type SourceState = z.infer<typeof SourceState>

/** A page that could not be read, without its text. */
export const QuarantinedPage = z.object({
  id: z.string(),
  source: z.string(),
  kind: z.string(),
  /** Path and query at the source. */
  url: z.string(),
  reason: z.string(),
  firstSeen: time,
  lastSeen: time,
  /** How often it came so. */
  times: z.number().int().min(1),
  /** When it was taken in after all; null: not yet. */
  settled: time.nullable(),
})
export type QuarantinedPage = z.infer<typeof QuarantinedPage>
