import { describe, expect, it } from 'vitest'
import type { FetchText, TextRequest } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { createFtlClient } from './ftl-client.ts'
import { createFtlSession } from './ftl-session.ts'

const LOGIN_PAGE = `<meta name="csrf_token" content="tok"><form id="loginForm"></form>`

/** A source that wants a sign-in; `expire` forgets all sessions. */
const createSource = (password = 'right') => {
  const log: TextRequest[] = []
  let valid = ''
  let issued = 0
  const fetchText: FetchText = async request => {
    log.push(request)
    await new Promise(done => setTimeout(done, 1))
    const { pathname } = new URL(request.url)
    const answer = (text: string, setCookies: string[] = []) => ({
      url: request.url,
      status: 200,
      contentType: '',
      setCookies,
      text,
    })
    if (pathname === '/account/login') return answer(LOGIN_PAGE, ['connect.sid=anonymous; Path=/; HttpOnly'])
    if (pathname === '/login') {
      if (request.headers?.['x-csrf-token'] !== 'tok' || !request.body?.includes(`password=${password}`))
        throw new UpstreamError('ftl', 'status', 'Status 401.', false, { status: 401 })
      valid = `s${++issued}`
      return answer('/', [`connect.sid=${valid}; Path=/`])
    }
    return answer(
      valid !== '' && request.headers?.cookie?.includes(`connect.sid=${valid}`) ? '[]' : LOGIN_PAGE,
    )
  }
  return {
    fetchText,
    log,
    expire: () => {
      valid = ''
    },
    count: (path: string) => log.filter(({ url }) => new URL(url).pathname === path).length,
  }
}
const credentials = { username: 'me', password: 'right' }
const baseUrl = 'https://ftl.example'

describe('createFtlSession', () => {
  it('signs in once for many requests and again when the session is over', async () => {
    const source = createSource()
    const session = createFtlSession({ baseUrl, fetchText: source.fetchText, credentials, now: () => 0 })
    const pages = await Promise.all(Array.from({ length: 8 }, (_, at) => session.fetchPage(`/p${at}`)))
    expect(pages.every(({ text }) => text === '[]')).toBe(true)
    expect(source.count('/login')).toBe(1)
    source.expire()
    await Promise.all([session.fetchPage('/a'), session.fetchPage('/b'), session.fetchPage('/c')])
    expect(source.count('/login')).toBe(2)
    expect(source.log.every(({ headers }) => headers?.['accept-language'] === 'en-US')).toBe(true)
  })

  it('is not thrown out of a sign-in by a late answer to a request of the session before', async () => {
    let letLateCome: (() => void) | undefined
    let visitors = 0
    let signedIn = ''
    const fetchText: FetchText = async ({ url, headers, body }) => {
      const { pathname } = new URL(url)
      const cookie = headers?.cookie ?? ''
      const answer = (text: string, setCookies: string[] = []) => ({
        url,
        status: 200,
        contentType: '',
        setCookies,
        text,
      })
      const visitor = /connect\.sid=(v\d+)/.exec(cookie)?.[1]
      const greeting = visitor ? [] : [`connect.sid=v${++visitors}; Path=/`]
      if (pathname === '/account/login')
        return answer(
          `<meta name="csrf_token" content="of v${visitors}"><form id="loginForm"></form>`,
          greeting,
        )
      if (pathname === '/login') {
        letLateCome?.()
        await new Promise(done => setTimeout(done, 5))
        if (headers?.['x-csrf-token'] !== `of ${visitor}` || !body)
          throw new UpstreamError('ftl', 'status', 'Status 403.', false, { status: 403 })
        signedIn = visitor ?? ''
        return answer('/')
      }
      if (pathname === '/late' && !letLateCome)
        await new Promise<void>(done => {
          letLateCome = done
        })
      return answer(visitor !== undefined && visitor === signedIn ? '[]' : LOGIN_PAGE, greeting)
    }
    const session = createFtlSession({ baseUrl, fetchText, credentials, now: () => 0 })
    const late = session.fetchPage('/late')
    await expect(session.fetchPage('/a')).resolves.toMatchObject({ text: '[]' })
    await expect(late).resolves.toMatchObject({ text: '[]' })
    await expect(session.fetchPage('/b')).resolves.toMatchObject({ text: '[]' })
  })

  it('raises login once and does not try again in a loop', async () => {
    const source = createSource('other')
    let now = 0
    const session = createFtlSession({ baseUrl, fetchText: source.fetchText, credentials, now: () => now })
    for (let at = 0; at < 5; at++)
      await expect(session.fetchPage('/a')).rejects.toMatchObject({ kind: 'login', retryable: false })
    expect(source.count('/login')).toBe(1)
    now += 300_000
    await expect(session.fetchPage('/a')).rejects.toMatchObject({ kind: 'login' })
    expect(source.count('/login')).toBe(2)
  })

  it('raises login without credentials, and the client hands it over as an answer', async () => {
    const source = createSource()
    const client = createFtlClient(createFtlSession({ baseUrl, fetchText: source.fetchText, now: () => 0 }))
    const answer = await client.fetchCompetitors('E1')
    expect(!answer.ok && answer.reason.kind).toBe('login')
    expect(source.count('/login')).toBe(0)
  })

  it('keeps the body of a page that cannot be read', async () => {
    const fetchText: FetchText = async ({ url }) => ({
      url,
      status: 200,
      contentType: '',
      setCookies: [],
      text: '<b>Oops',
    })
    const client = createFtlClient(createFtlSession({ baseUrl, fetchText, now: () => 0 }))
    const answer = await client.fetchTrees('E1', 'R1')
    expect(!answer.ok && answer.reason).toMatchObject({ kind: 'garbage', body: '<b>Oops', source: 'ftl' })
  })
})
