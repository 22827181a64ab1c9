import { z } from 'zod'

const TaskRun = z.object({
  started: z.number().int(),
  ended: z.number().int().nullable(),
  success: z.boolean().nullable(),
  error_message: z.string().nullable(),
  /** What else a run says of itself, as when it goes on. An addition. */
  note: z.string().nullable(),
})

/** How far a run has come. `total` 0 means that nobody knows. */
export const TaskProgress = z.object({
  started: z.number().int(),
  done: z.number().int().min(0),
  total: z.number().int().min(0),
  note: z.string().nullable(),
  /** Somebody asked it to stop. */
  stopping: z.boolean(),
})
export type TaskProgress = z.infer<typeof TaskProgress>

/** A background task (spec §3), the newest run first. Times are epoch milliseconds. */
export const AdminTask = z.object({
  short_name: z.string(),
  description: z.string(),
  next_time: z.number().int().nullable(),
  history: z.array(TaskRun),
  /** The run under way, whichever process does it. An addition. */
  running: TaskProgress.nullable(),
})
export type AdminTask = z.infer<typeof AdminTask>

export const CacheKey = z.object({ name: z.string(), kind: z.string(), length: z.number().int().min(0) })
export type CacheKey = z.infer<typeof CacheKey>

export const CacheEntry = z.object({ field: z.string(), json: z.unknown(), preview: z.string() })
export type CacheEntry = z.infer<typeof CacheEntry>
