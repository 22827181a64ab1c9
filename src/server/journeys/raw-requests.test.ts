import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running?.close())

/** Sends bytes as they are, which no client would, and reads until the server hangs up. */
function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(running.app.address)
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setEncoding('latin1')
    socket.on('data', (data: string) => {
      answer += data
    })
    // A server that has heard enough may hang up while it is still being told.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

const statuses = (answer: string): string[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(one => one[1] ?? '')
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`
const SMUGGLED = 'GET /api/v2/admin/users HTTP/1.1\r\nHost: x\r\n\r\n'

describe('where a request ends', () => {
  test.each([
    ['a length and parts', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`],
    ['two lengths', ['Content-Length: 0', 'Content-Length: 60'], SMUGGLED],
    ['a length that is no number', ['Content-Length: +5'], SMUGGLED],
    ['a length in two parts', ['Content-Length: 0, 60'], SMUGGLED],
    ['parts that are spelt otherwise', ['Transfer-Encoding: xchunked'], SMUGGLED],
    ['parts behind something else', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${SMUGGLED}`],
    ['a header that goes on in the next line', ['X-Long: a', ' Content-Length: 60'], SMUGGLED],
    ['a size of a part that is none', ['Transfer-Encoding: chunked'], `zz\r\n\r\n${SMUGGLED}`],
    ['a line that ends in half a line end', ['X-A: b\nContent-Length: 60'], SMUGGLED],
  ])(
    'that has %s is not left to be guessed: 400, and nothing behind it is heard',
    async (_, headers, rest) => {
      const head = lines('POST /logout HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers)
      const answer = await sendRaw(head + rest)
      expect(statuses(answer)).toEqual(['400'])
      expect(answer).toMatch(/^connection: close/im)
      expect(answer).toMatch(/^x-content-type-options: nosniff/im)
      expect(answer).toMatch(/^content-security-policy: default-src 'none'/im)
      expect(answer).toContain('{"code":"bad-request","message":"This request cannot be read"}')
    },
  )

  test('of two that come together each has its own answer', async () => {
    const get = (more: string) => lines('GET /api/health HTTP/1.1', 'Host: x', more)
    expect(statuses(await sendRaw(get('X-A: b') + get('Connection: close')))).toEqual(['200', '200'])
  })
})

describe('what comes back', () => {
  test('holds no header that an address asked for', async () => {
    for (const path of [
      '/api/v3/notices/unsubscribe/x%0d%0aset-cookie:%20evil=1',
      '/api/v2/oauth/redirect?code=x%0d%0aset-cookie:%20evil=1&state=y%0d%0aevil:%201',
      '/results/%0d%0aset-cookie:%20evil=1',
    ]) {
      const answer = await sendRaw(lines(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'))
      const [head = ''] = answer.split('\r\n\r\n')
      expect(statuses(answer), path).toHaveLength(1)
      expect(head, path).not.toMatch(/^(?:set-cookie|evil):/im)
    }
  })

  test.each(['TRACE', 'CONNECT', 'PROPFIND', 'DEBUG'])('to %s nothing of what was sent', async method => {
    const canary = 'canary-5b1f'
    const answer = await sendRaw(
      lines(`${method} /api/health HTTP/1.1`, 'Host: x', `Cookie: allez=${canary}`, 'Connection: close'),
    )
    expect(answer).not.toContain(canary)
    expect(statuses(answer).every(status => /^4/.test(status))).toBe(true)
  })

  test('another method that a header or an address names is not taken for the method', async () => {
    const cookie = await running.signIn('nora')
    for (const headers of [{ 'x-http-method-override': 'DELETE' }, { 'x-method-override': 'PATCH' }]) {
      const answer = await running.fetch('/api/v2/user/me?_method=DELETE', {
        headers: { cookie, ...headers },
      })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ id: 'nora' })
    }
  })
})

describe('too much', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    running.fetch('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const PROMISED = 10 * 1024 * 1024

  test('a body is refused by the length that it promises, and by what comes', async () => {
    const head = (size: string) =>
      lines('POST /login HTTP/1.1', 'Host: x', 'Content-Type: application/json', size)
    expect(statuses(await sendRaw(head(`Content-Length: ${PROMISED}`)))).toEqual(['413'])
    const part = `10000\r\n${' '.repeat(0x10000)}\r\n`
    expect(statuses(await sendRaw(head('Transfer-Encoding: chunked') + part + part))).toEqual(['413'])
  })

  test('as deep as fits, as many operations as fit, and a packed body are refused without harm', async () => {
    const deep = await post(`{"username":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)
    expect(deep.status).toBe(400)
    const cookie = await running.signIn('nora')
    const operations = Array.from({ length: 1_200 }, () => ({ op: 'test', path: '/x', value: 1 }))
    const patch = await running.send('PATCH', '/api/v2/user/me', cookie, operations)
    expect(patch.status).toBe(400)
    const packed = gzipSync(JSON.stringify({ username: 'nora', password: TEST_PASSWORD }))
    const answer = await post(new Uint8Array(packed), { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(400)
    expect(running.reports).toEqual([])
  })

  test('headers without end are refused', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `X-${at}: a`)
    expect(statuses(await sendRaw(lines('GET /api/health HTTP/1.1', 'Host: x', ...many)))).toEqual(['431'])
    const long = `X-A: ${'a'.repeat(100_000)}`
    expect(statuses(await sendRaw(lines('GET /api/health HTTP/1.1', 'Host: x', long)))).toEqual(['431'])
    expect((await running.fetch('/api/health')).status).toBe(200)
  })
})
