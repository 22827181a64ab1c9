import type { CoveredSentence, NamedTest } from './parse-spec-coverage.ts'
import { toTitlePattern } from './to-title-pattern.ts'

/** A test that ran, and whether every try that counts passed. */
export interface RanTest extends NamedTest {
  readonly passed: boolean
}

/** What is wrong, a line each: sentences without a test, tests that did not run or did not pass. */
export function findUnproven(sentences: readonly CoveredSentence[], ran: readonly RanTest[]): string[] {
  const byFile = Map.groupBy(ran, test => test.file)
  return sentences.flatMap(({ sentence, tests }) => {
    if (tests.length === 0) return [`no test: ${sentence}`]
    return tests.flatMap(({ file, title }) => {
      const pattern = toTitlePattern(title)
      const matching = (byFile.get(file) ?? []).filter(test => pattern.test(test.title))
      if (matching.length === 0) return [`did not run: ${file} › ${title}`]
      return matching.every(test => test.passed) ? [] : [`did not pass: ${file} › ${title}`]
    })
  })
}
