import type { AnswerMemory, RememberedAnswer } from '#connectors/askfred/answer-memory.ts'

/** Characters that are kept in all. */
const MOST_KEPT = 20_000_000

/** The latest answers of a source in this process, so that it is only asked whether they changed. */
export function openRecentAnswers(mostKept = MOST_KEPT): AnswerMemory {
  const answers = new Map<string, RememberedAnswer>()
  let kept = 0
  return {
    find: async path => answers.get(path),
    save: async (path, answer) => {
      kept += answer.text.length - (answers.get(path)?.text.length ?? 0)
      answers.delete(path)
      answers.set(path, answer)
      for (const [oldest, { text }] of answers) {
        if (kept <= mostKept) break
        answers.delete(oldest)
        kept -= text.length
      }
    },
  }
}
