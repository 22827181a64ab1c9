import { parentPort } from 'node:worker_threads'
import { parseUsafPage } from '#connectors/usafencing/asking/usaf-pages.ts'
import { stepBack } from '#threads/step-back.ts'
import type { ParsedOrder, ParseOrder } from './page-parser.ts'

/** The thread that parses large pages. */
stepBack('for nobody')
parentPort?.on('message', ({ id, kind, text }: ParseOrder) => {
  parentPort?.postMessage({ id, parsed: parseUsafPage(kind, text) } satisfies ParsedOrder)
})
