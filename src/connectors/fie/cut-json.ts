/** Longest value that is cut out of a page. */
const LONGEST = 4_000_000
const DEEPEST = 40

/**
 * The JSON text assigned to a script variable (`window._pools = {…}`), cut where its brackets close. undefined when the
 * variable is not there, holds no list or object, or the page ends inside it. One pass, bounded.
 */
export function cutJson(page: string, variable: string): string | undefined {
  const assigned = page.indexOf(`window.${variable} =`)
  const at = assigned < 0 ? page.indexOf(`window.${variable}=`) : assigned
  if (at < 0) return undefined
  const start = page.slice(at, at + 2_000).search(/[[{]/) + at
  const between = page.slice(at, start)
  if (start < at || !/^[^=]*=\s*$/.test(between)) return undefined
  let depth = 0
  const end = Math.min(page.length, start + LONGEST)
  for (let i = start; i < end; i++) {
    const sign = page[i]
    if (sign === '"') {
      i = findQuoteEnd(page, i + 1, end)
    } else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > DEEPEST) return undefined
    } else if (sign === ']' || sign === '}') {
      depth -= 1
      if (depth === 0) return page.slice(start, i + 1)
    }
  }
  return undefined
}

/** Place of the quote that ends a text; the end when none does. */
function findQuoteEnd(page: string, from: number, end: number): number {
  for (let i = from; i < end; i++) {
    if (page[i] === '\\') i += 1
    else if (page[i] === '"') return i
  }
  return end
}
