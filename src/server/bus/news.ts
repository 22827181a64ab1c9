import { z } from 'zod'
import { LiveChange } from '#contract/live/live-change.ts'

/** What one process of a deployment tells the others. Each is a hint: whoever misses it finds the same in the database soon. */
export const News = z.discriminatedUnion('kind', [
  /** There is a newer version of an event; with what changed where that is small. */
  z.object({ kind: z.literal('published'), eventId: z.string(), change: LiveChange.optional() }),
  /** Events were written again, because it has changed who somebody on their lists is, or who may know it. */
  z.object({ kind: z.literal('rewritten') }),
  /** Somebody looks at an event that nobody looked at before. */
  z.object({ kind: z.literal('watched') }),
  /** Notices were written that are to leave the server. */
  z.object({ kind: z.literal('notices') }),
  /** An administrator asked for a task. */
  z.object({ kind: z.literal('asked') }),
  /** Kept answers of a key are old; undefined: of all. */
  z.object({ kind: z.literal('dropped'), key: z.string().optional() }),
  /** Who goes to a fencer's bout has changed. */
  z.object({ kind: z.literal('claim'), eventId: z.string(), fencerId: z.string() }),
  /** An account's calendar is to be brought in step. */
  z.object({ kind: z.literal('calendar'), userId: z.string() }),
  /** What accounts have used lately of the time and of the calls that are theirs. */
  z.object({
    kind: z.literal('used'),
    calls: z.record(z.string(), z.number()),
    ms: z.record(z.string(), z.number()),
  }),
])
export type News = z.infer<typeof News>

const Letter = z.object({ from: z.string(), news: News })

/** News with its sender, as text. */
export const formatNews = (from: string, news: News): string => JSON.stringify({ from, news })

/** News with its sender; undefined where the text says nothing that this version knows. */
export function parseNews(text: string): z.infer<typeof Letter> | undefined {
  try {
    return Letter.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
