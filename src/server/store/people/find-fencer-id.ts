import type { Kysely } from 'kysely'
import { answerOver } from '#server/store/question/answer-over.ts'
import type { Database } from '#server/store/schema/database.ts'
import { fencerIdOf } from './fencer-id-of.ts'

/** The fencer of one of our ids, a USA Fencing number or "ext_usaf_#…", whom the reader may know of. */
export const findFencerId = (
  db: Kysely<Database>,
  text: string,
  readerId: string,
): Promise<string | undefined> => answerOver(db, fencerIdOf(text, readerId))
