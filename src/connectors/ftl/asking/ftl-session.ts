import { findCsrfToken, isLoginPage } from '#connectors/ftl/pages/login-page.ts'
import type { FetchText, TextAnswer, TextRequest } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'

export const FTL_SOURCE = 'ftl'

export interface FtlCredentials {
  username: string
  password: string
}

/** `fetchText` is the guarded client; `now` in epoch milliseconds. */
export interface FtlSessionOptions {
  baseUrl: string
  fetchText: FetchText
  credentials?: FtlCredentials
  now: () => number
}

/** Asks for pages of the source, signing in when it wants that. */
export interface FtlSession {
  fetchPage(path: string, signal?: AbortSignal): Promise<TextAnswer>
}

/** After a sign-in that failed, none is tried for so long. */
const LOGIN_PAUSE_MS = 300_000
const MOST_COOKIES = 20

/**
 * A session that notices by the sign-in page itself, which comes with status 200, that it is over; then it signs in
 * once for all requests waiting and asks again. A failed sign-in raises `login` and is not repeated in a loop.
 */
export function createFtlSession({ baseUrl, fetchText, credentials, now }: FtlSessionOptions): FtlSession {
  // Each sign-in has its own: a late answer to a request of the session before must not throw it out.
  let cookies = new Map<string, string>()
  let signingIn: Promise<void> | undefined
  let generation = 0
  let pausedUntil = Number.NEGATIVE_INFINITY

  const send = async (request: Omit<TextRequest, 'url'> & { path: string }): Promise<TextAnswer> => {
    const own = cookies
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ')
    const { path, headers, ...rest } = request
    const answer = await fetchText({
      ...rest,
      url: new URL(path, baseUrl).href,
      headers: { 'accept-language': 'en-US', ...(cookie === '' ? {} : { cookie }), ...headers },
    })
    for (const line of answer.setCookies) takeCookie(own, line)
    return answer
  }

  const signIn = async ({ username, password }: FtlCredentials): Promise<void> => {
    cookies = new Map()
    const page = await send({ path: '/account/login' })
    const token = findCsrfToken(page.text)
    const answer = await send({
      path: '/login',
      method: 'POST',
      body: new URLSearchParams({ username, password }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(token === undefined ? {} : { 'x-csrf-token': token }),
      },
    })
    if (isRefused(answer)) throw toLoginError('The sign-in was refused.')
    generation++
  }

  const signInOnce = (seen: number): Promise<void> => {
    if (credentials === undefined) throw toLoginError('The source wants a sign-in and none is configured.')
    if (signingIn !== undefined) return signingIn
    if (seen !== generation) return Promise.resolve()
    if (now() < pausedUntil) throw toLoginError('The last sign-in failed; the next one waits.')
    signingIn = signIn(credentials)
      .catch((error: unknown) => {
        pausedUntil = now() + LOGIN_PAUSE_MS
        const refused = error instanceof UpstreamError && error.kind === 'status' && !error.retryable
        throw refused ? toLoginError('The sign-in was refused.') : error
      })
      .finally(() => {
        signingIn = undefined
      })
    return signingIn
  }

  return {
    fetchPage: async (path, signal) => {
      const request = { path, ...(signal === undefined ? {} : { signal }) }
      await signingIn?.catch(() => {})
      const seen = generation
      const answer = await send(request)
      if (!isLogin(answer)) return answer
      await signInOnce(seen)
      const again = await send(request)
      if (!isLogin(again)) return again
      pausedUntil = now() + LOGIN_PAUSE_MS
      throw toLoginError('The source asks for a sign-in again and again.')
    },
  }
}

const toLoginError = (message: string): UpstreamError =>
  new UpstreamError(FTL_SOURCE, 'login', message, false)

const isLogin = ({ url, text }: TextAnswer): boolean =>
  isLoginPage(text) || (URL.parse(url)?.pathname.startsWith('/account/login') ?? false)

/** A sign-in worked when the answer is the path to go to, or the page there. */
function isRefused(answer: TextAnswer): boolean {
  if (isLogin(answer)) return true
  const text = answer.text.slice(0, 2_000).trim()
  const isPath = /^"?(?:\/|https?:\/\/)/.test(text)
  const isPage = /^(?:<!doctype|<html)/i.test(text)
  return !isPath && !isPage && text !== ''
}

function takeCookie(cookies: Map<string, string>, line: string): void {
  const found = /^\s{0,9}([\w.!#$%&'*+^`|~-]{1,100})=([^;\s,]{0,4000})/.exec(line)
  if (found?.[1] === undefined || found[2] === undefined) return
  if (/;\s{0,9}max-age\s{0,9}=\s{0,9}(?:0|-)/i.test(line) || found[2] === '') cookies.delete(found[1])
  else if (cookies.size < MOST_COOKIES || cookies.has(found[1])) cookies.set(found[1], found[2])
}
