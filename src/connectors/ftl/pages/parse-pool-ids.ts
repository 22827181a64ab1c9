import { LONGEST_FTL_PAGE } from '#connectors/ftl/markup/read-markup.ts'
import { fail, ok, type Result } from '#domain/result.ts'

const MOST_POOLS = 400
const FIRST = /\[\s*["']([0-9A-Fa-f]{32})["']\s*/y
const NEXT = /,\s*["']([0-9A-Fa-f]{32})["']\s*/y

/**
 * Pool ids in pool-number order, from the script of `/pools/scores/{event}/{round}`: the longest list of ids on
 * the page, whatever the variable is called. A round not yet drawn has none: an empty list.
 */
export function parsePoolIds(page: string): Result<string[]> {
  if (page.length > LONGEST_FTL_PAGE) return fail('The pools page is too long to be read.')
  let longest: string[] = []
  for (let at = page.indexOf('['); at >= 0; at = page.indexOf('[', at + 1)) {
    const ids = readList(page, at)
    if (ids.length > longest.length) longest = ids
  }
  if (longest.length > 0) return ok([...new Set(longest)])
  return /\bids\s{0,9}=\s{0,9}\[\s{0,99}\]/.test(page) ? ok([]) : fail('The page does not list pools.')
}

function readList(page: string, at: number): string[] {
  const ids: string[] = []
  FIRST.lastIndex = at
  let found = FIRST.exec(page)
  NEXT.lastIndex = FIRST.lastIndex
  while (found?.[1] !== undefined && ids.length < MOST_POOLS) {
    ids.push(found[1])
    found = NEXT.exec(page)
  }
  return ids
}
