import type { PageFault } from '#contract/call/page-fault.ts'
import type { Handler } from '#contract/routes/handler.ts'

/** The same fault of a thousand readers is told once in a while. */
const AGAIN_MS = 10 * 60_000
const MOST_KNOWN = 200

/** What broke in the pages of readers, told to whoever runs the server: each fault once in ten minutes. */
export function faultCalls(
  report: (what: string, error: Error) => void,
  steadyNow: () => number,
): { reportFault: Handler<'reportFault'> } {
  const told = new Map<string, number>()
  const isNew = (text: string): boolean => {
    const at = steadyNow()
    for (const [one, when] of told) if (at - when >= AGAIN_MS) told.delete(one)
    if (told.has(text) || told.size >= MOST_KNOWN) return false
    told.set(text, at)
    return true
  }
  return {
    reportFault: async ({ input: { body } }) => {
      const text = toLine(body)
      if (isNew(text)) report('a page broke', new Error(text))
      return { noted: true }
    },
  }
}

/** One line of printable letters: it comes from anybody. */
const toLine = ({ what, where, around }: PageFault): string =>
  `${what} at ${where}${around.length > 0 ? ` in ${around.join(' < ')}` : ''}`.replaceAll(
    /[^\x20-\x7e]/g,
    '?',
  )
