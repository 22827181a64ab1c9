import type { ParsePage } from '#connectors/usafencing/asking/usaf-client.ts'
import {
  parseUsafPage,
  type UsafContents,
  type UsafPageKind,
} from '#connectors/usafencing/asking/usaf-pages.ts'
import { fail, type Result } from '#domain/result.ts'
import { AskedThread } from '#threads/asked-thread.ts'

/** What goes to the thread, and what comes back. */
export interface ParseOrder {
  readonly kind: UsafPageKind
  readonly text: string
}
export type ParsedPage = Result<UsafContents[UsafPageKind]>

/** Parses pages without holding up requests. */
export interface PageParser {
  readonly parse: ParsePage
  close(): Promise<void>
}

/** Pages up to so many characters are read within a fraction of a millisecond: not worth the way to another thread. */
const LONGEST_HERE = 5_000
/** A page that takes longer is broken in a way that nobody thought of. */
const MOST_MS = 10_000

const LOST = {
  failed: 'The page could not be parsed.',
  hung: 'The page took too long to be parsed.',
  closed: 'The server was closed.',
} as const

/** Parses small pages here and large ones in a thread of its own, which begins with the first of them. */
export function openPageParser(mostMs = MOST_MS): PageParser {
  const thread = new AskedThread<ParseOrder, ParsedPage>({
    module: new URL('./page-parser-thread.ts', import.meta.url),
    mostMs,
    toLost: why => fail(LOST[why]),
  })
  return {
    parse: async (kind, text) =>
      text.length <= LONGEST_HERE
        ? parseUsafPage(kind, text)
        : ((await thread.ask({ kind, text })) as Result<UsafContents[typeof kind]>),
    close: () => thread.close(),
  }
}
