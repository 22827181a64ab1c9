import { parseUsafPage } from '#connectors/usafencing/asking/usaf-pages.ts'
import { answerAsks } from '#threads/answer-asks.ts'
import { stepBack } from '#threads/step-back.ts'
import type { ParsedPage, ParseOrder } from './page-parser.ts'

/** The thread that parses large pages. */
stepBack('for nobody')
answerAsks<ParseOrder, ParsedPage>(({ kind, text }) => parseUsafPage(kind, text))
