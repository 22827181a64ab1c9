/** One SQL statement of the common subset; the values stand between the texts. */
export interface Statement {
  readonly texts: TemplateStringsArray
  readonly values: readonly (string | number | null)[]
}

/**
 * A question to the database: it yields statements one after another, gets the rows of each, and returns what it makes
 * of them. The embedded database answers it within its own thread, so that a call is one message there and one back.
 */
export type Question<Answer> = Generator<Statement, Answer, readonly unknown[]>

/** The rows of one statement within a question: yield* rowsOf<Row>`select … where id = ${id}`. */
export function* rowsOf<Row>(
  texts: TemplateStringsArray,
  ...values: (string | number | null)[]
): Question<readonly Row[]> {
  return (yield { texts, values }) as readonly Row[]
}

/** Answers a question at once, by a function that knows the rows of a statement. */
export function answerBy<Answer>(
  question: Question<Answer>,
  toRows: (statement: Statement) => readonly unknown[],
): Answer {
  let step = question.next()
  while (!step.done) step = question.next(toRows(step.value))
  return step.value
}

/** Values for a statement to look among: where id in (select key from json_each(${toKeys(ids)})). */
export const toKeys = (values: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(values.map(value => [value, 1])))
