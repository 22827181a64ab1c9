import { OUT_STATUSES } from '#domain/words/entry-status.ts'
import { toKeys } from '#server/store/question/question.ts'

/** What `isStanding` leaves out, for a question: not in (select key from json_each(${OUT_KEYS})). */
export const OUT_KEYS = toKeys(OUT_STATUSES)
