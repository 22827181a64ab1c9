import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { answerBy, type Question, type Statement } from '#server/store/question/question.ts'
import { QUESTIONS, type QuestionName } from '#server/store/questions/questions.ts'

/** Answers the store's questions from an open file, in the thread that calls: JSON, or undefined for no answer. */
export function sqliteAnswers(
  database: DatabaseSync,
): (name: QuestionName, input: readonly unknown[]) => string | undefined {
  // Questions' statements stand in the code: there are only so many.
  const prepared = new Map<TemplateStringsArray, StatementSync>()
  const toRows = ({ texts, values }: Statement): readonly unknown[] => {
    let statement = prepared.get(texts)
    if (!statement) {
      statement = database.prepare(texts.join('?'))
      prepared.set(texts, statement)
    }
    return statement.all(...values)
  }
  return (name, input) => {
    const ask = QUESTIONS[name] as (...input: readonly unknown[]) => Question<unknown>
    return JSON.stringify(answerBy(ask(...input), toRows))
  }
}
