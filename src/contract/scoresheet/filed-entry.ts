import { z } from 'zod'

/** So many entries travel in one call, and one is so long as JSON. */
const MOST_ENTRIES = 200
const LONGEST_BODY = 24_000
/** The last moment that clocks can tell, epoch milliseconds. */
const LAST_MOMENT = 8_640_000_000_000_000

/**
 * What a device typed. `id` is the device's own and names it for good: sent again it is the same entry. `at` is by the
 * device's clock. What `body` says is read by the rules (`readScoresheetChange`); kinds of a newer version travel as they are.
 */
export const SentEntry = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  at: z.number().int().min(0).max(LAST_MOMENT),
  kind: z.string().regex(/^[a-zA-Z]{1,40}$/),
  body: z
    .record(z.string().max(40), z.unknown())
    .refine(body => JSON.stringify(body).length <= LONGEST_BODY, 'too long'),
})
export type SentEntry = z.infer<typeof SentEntry>

export const SentEntries = z.object({ entries: z.array(SentEntry).min(1).max(MOST_ENTRIES) })

/**
 * An entry on file: `seq` is its place in the order that counts, `by` its author among the sheet's, `arrivedAt` when it
 * came, by the server's clock, if that was late after it was typed.
 */
export const FiledEntry = z.object({
  seq: z.number().int().positive(),
  id: z.string(),
  by: z.string(),
  at: z.number().int(),
  kind: z.string(),
  body: z.record(z.string(), z.unknown()),
  arrivedAt: z.number().int().optional(),
})
export type FiledEntry = z.infer<typeof FiledEntry>

/** What became of entries that were sent: where each is on file, and why the sheet cannot say what it says, if so. */
export const FiledAnswer = z.object({
  entries: z.array(z.object({ id: z.string(), seq: z.number().int(), refusal: z.string().optional() })),
})
export type FiledAnswer = z.infer<typeof FiledAnswer>
