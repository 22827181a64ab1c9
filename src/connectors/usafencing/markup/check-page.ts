import { fail, ok, type Result } from '#domain/result.ts'
import { toPageText } from './page-text.ts'

/** Pages longer than this are refused unread (characters); a tournament of the season's largest kind takes one million. */
export const LONGEST_USAF_PAGE = 4_000_000

/** Said of a page that wants somebody to sign in, which comes with status 200. */
export const SIGN_IN_PAGE = 'The page asks for a sign-in.'

const HEAD = 20_000

/** Whether a page came whole and in English; what it holds is for its parser to say. */
export function checkPage(page: string): Result<undefined> {
  if (page.length > LONGEST_USAF_PAGE) return fail('The page is too long to be read.')
  const head = page.slice(0, HEAD)
  if (!/<(?:!doctype html|html|head|body)\b/i.test(head)) return fail('The answer is not a page.')
  // The site closes its pages: one that is not closed lacks its end.
  if (!page.slice(-HEAD).toLowerCase().includes('</html')) return fail('The page ends too early.')
  const language = /<html\b[^>]{0,300}?\blang\s?=\s?["']?([a-z]{2,3})/i.exec(head)?.[1]?.toLowerCase()
  return language === undefined || language === 'en'
    ? ok(undefined)
    : fail(`The page is in another language (${language}).`)
}

/** Why a page that came whole does not hold `what`: a sign-in, an error page, or something else. */
export function explainPage(page: string, what: string): string {
  const title = /<title\b[^>]{0,100}>([^<]{0,200})/i.exec(page.slice(0, HEAD))?.[1] ?? ''
  const heading = /<h1\b[^<>]{0,200}>\s{0,200}([^<]{0,200})/i.exec(page)?.[1] ?? ''
  const said = [title, heading].map(toPageText)
  if (/\btype\s?=\s?["']?password\b/i.test(page)) return SIGN_IN_PAGE
  const error = said.find(text =>
    /error|went wrong|not found|unavailable|maintenance|forbidden|denied|just a moment|too many|expired/i.test(
      text,
    ),
  )
  return error === undefined ? `The page is not ${what}.` : `The page is an error page: ${error}`
}
