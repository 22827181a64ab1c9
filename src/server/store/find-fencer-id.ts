import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { answerOver } from './engine/answer-over.ts'
import { fencerIdOf } from './fencer-id-of.ts'

/** The fencer of one of our ids, a USA Fencing number or "ext_usaf_#…". */
export const findFencerId = (db: Kysely<Database>, text: string): Promise<string | undefined> =>
  answerOver(db, fencerIdOf(text))
