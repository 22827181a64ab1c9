const LONGEST = 300
/** Plain words between slashes, and a plain query: what else an address may hold no card leads to. */
const PLAIN = /^(?:\/[A-Za-z0-9_-]{1,60}){1,8}\/?(?:\?[A-Za-z0-9_=&-]{1,120})?$/
const NAMES_RESULTS = /\/results(?:[/?]|$)/
const NAMES_ONE = /\d/

/** Whether a path and query may be those of one event's results: where they stand only the site itself knows. */
export const isResultsPath = (path: string): boolean =>
  path.length <= LONGEST && PLAIN.test(path) && NAMES_RESULTS.test(path) && NAMES_ONE.test(path)

/** Whether a link as it is written may lead to results. */
export const mayBeResultsLink = (href: string): boolean =>
  href.length <= LONGEST && /(?:^|\/)results(?:[/?#]|$)/.test(href)

/**
 * Where a link to results leads, as a path on the page's own host; undefined for one that leads elsewhere. `pageUrl` is the
 * address of the page that holds it.
 */
export function findResultsPath(href: string, pageUrl: string): string | undefined {
  if (!mayBeResultsLink(href)) return undefined
  const [page, url] = [URL.parse(pageUrl), URL.parse(href, pageUrl)]
  if (!page || !url || url.host !== page.host) return undefined
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') return undefined
  const path = url.pathname + url.search
  return isResultsPath(path) ? path : undefined
}
