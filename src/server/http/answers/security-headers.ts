import type { FastifyRequest } from 'fastify'

/** Hashes of the page's own inline parts, which paint the shell in the right colours before anything is loaded. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly securityHeaders: SecurityHeaders
    /** Epoch milliseconds, told as `allez-now` with every answer. */
    readonly moment: () => number
  }
}

/** The headers of safety of an answer to a request. */
export type SecurityHeaders = (
  request: Pick<FastifyRequest, 'url' | 'protocol'>,
) => Readonly<Record<string, string>>

/** Answers of calls, and the parts of a page, which go by the page's own policy: none is a page itself. */
const DATA = /^\/(?:api|assets)\//
/** What a link opens without an account, page and data: whoever has the address sees it, so it is told to nobody. */
const BY_LINK = /^\/(?:api\/v3\/)?(?:day|wall)\//
const UNTOLD = { 'referrer-policy': 'no-referrer' }
/** For data: nothing may be loaded, run or framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers of every answer (OWASP ASVS 3.4), those of the router's own refusals too: besides the inline parts all comes
 * from our own origin or not at all, and only videos go elsewhere: to `uploadOrigin`, where there is one. Whoever writes an answer past Fastify takes them from `request.server`.
 */
export function toSecurityHeaders(inline: InlineHashes, uploadOrigin: string | undefined): SecurityHeaders {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map(hash => `'sha256-${hash}'`)].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${own(inline.scripts)}`,
    `style-src ${own(inline.styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // A film of this device, played from where it lies.
    'media-src blob:',
    ["connect-src 'self'", uploadOrigin].filter(Boolean).join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // The one frame: a linked video, once somebody presses play.
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // People and where they are stand in all of it, the names of children among them: no search engine keeps any.
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }
  const forData = { 'content-security-policy': DATA_POLICY, ...always }
  const forPages = { 'content-security-policy': policy, ...always }

  const secure = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
  const toTable = (more: Readonly<Record<string, string>>) => ({
    data: { ...forData, ...more },
    page: { ...forPages, ...more },
    dataByLink: { ...forData, ...more, ...UNTOLD },
    pageByLink: { ...forPages, ...more, ...UNTOLD },
  })
  const tables = { http: toTable({}), https: toTable(secure) }
  return ({ url, protocol }) => {
    const table = tables[protocol]
    if (BY_LINK.test(url)) return DATA.test(url) ? table.dataByLink : table.pageByLink
    return DATA.test(url) ? table.data : table.page
  }
}
