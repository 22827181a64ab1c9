/** What a source listed before and lists now, and in which words a refusal tells of it. */
interface Loss {
  /** How many were listed. */
  readonly known: number
  /** How many of them are listed no more. */
  readonly lost: number
  /** Whether nothing at all is listed now. */
  readonly isEmpty: boolean
  /** So few may vanish of any list. */
  readonly fewest: number
  /** "page", "list". */
  readonly whole: string
  /** "events", "tournaments". */
  readonly parts: string
}

/**
 * Why a page or a list cannot be what became of what is known: it lost all of it, or most of more than a few. Undefined: it
 * can. Such things happen, yet a page that came wrong is likelier.
 */
export function findLoss({ known, lost, isEmpty, fewest, whole, parts }: Loss): string | undefined {
  if (lost === 0) return undefined
  if (lost === known && isEmpty) return `The ${whole} lost all ${known} ${parts}.`
  return lost >= fewest && lost * 2 > known ? `The ${whole} lost ${lost} of ${known} ${parts}.` : undefined
}
