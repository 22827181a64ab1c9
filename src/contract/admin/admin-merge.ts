import { z } from 'zod'
import { IDENTITY_EVIDENCE_WORDS } from '#domain/identity/identity-evidence.ts'

/** Two records that were made one, as long as it can be taken back. */
export const Merge = z.object({
  id: z.string(),
  kind: z.enum(['tournament', 'fencer']),
  keptId: z.string(),
  keptName: z.string(),
  goneId: z.string(),
  goneName: z.string(),
  at: z.number().int(),
  undone: z.boolean(),
  /** What spoke for it where they were joined by rule; null: a person said so. */
  evidence: z.array(z.enum(IDENTITY_EVIDENCE_WORDS)).nullable(),
})
export type Merge = z.infer<typeof Merge>

const Person = z.object({
  id: z.string(),
  name: z.string(),
  club: z.string().nullable(),
  country: z.string().nullable(),
  birthYear: z.number().int().nullable(),
  usafId: z.string().nullable(),
  /** Events entered. */
  events: z.number().int().min(0),
})

/** Two records of the same surname and given name that nobody has decided on. */
export const DuplicatePair = z.object({
  left: Person,
  right: Person,
  evidence: z.array(z.enum(IDENTITY_EVIDENCE_WORDS)),
  /** The sum of the evidence: from 4 on they would be taken for one if nobody else came close. */
  score: z.number(),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>
