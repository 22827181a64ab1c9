import { type Kysely, sql } from 'kysely'
import type { Question } from './question.ts'

/** Answers a question, statement by statement, over any database. */
export async function answerOver<Answer>(
  // biome-ignore lint/suspicious/noExplicitAny: raw statements go over a database of whatever tables
  db: Kysely<any>,
  question: Question<Answer>,
): Promise<Answer> {
  let step = question.next()
  while (!step.done) {
    const { rows } = await sql(step.value.texts, ...step.value.values).execute(db)
    step = question.next(rows)
  }
  return step.value
}
