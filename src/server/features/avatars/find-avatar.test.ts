import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const hash = (email: string) => createHash('sha256').update(email).digest('hex')
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0x80])
const ANSWERS: Record<string, [status: number, type: string, body: Buffer | string]> = {
  [hash('nora@example.org')]: [200, 'image/png', PICTURE],
  [hash('page@example.org')]: [200, 'text/html', '<script>alert(1)</script>'],
  [hash('broken@example.org')]: [500, 'text/plain', 'no'],
  [hash('liar@example.org')]: [200, 'image/png', '<script>alert(1)</script>'],
  [hash('drawn@example.org')]: [200, 'image/svg+xml', '<svg onload="alert(1)"/>'],
  [hash('huge@example.org')]: [200, 'image/png', Buffer.concat([PICTURE, Buffer.alloc(200_001)])],
  [hash('f1@example.org')]: [200, 'image/png', PICTURE],
}

const asked: string[] = []
const service = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://service')
  asked.push(url.pathname)
  const [status, type, body] = ANSWERS[url.pathname.split('/')[2] ?? ''] ?? [404, 'text/plain', '']
  response.writeHead(url.searchParams.get('d') === '404' ? status : 400, { 'content-type': type }).end(body)
})
let running: TestApp
let cookie = ''
beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  running = await startTestApp({ avatarUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}` })
  cookie = await running.signIn('nora')
  const { write } = running.app.store
  for (const id of ['f1', 'f2']) await addFencer(write, { id, name: `LIND ${id}` })
  await trackFencer(write, 'nora', 'f1')
})
afterAll(async () => {
  await running.close()
  service.close()
})

const note = (path: string, value: string) =>
  running.fetch('/api/v2/user/me', {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify([{ op: 'replace', path, value }]),
  })
const picture = (of: string) => running.fetch(`/api/v2/user/me/avatar?of=${of}`, { headers: { cookie } })

test('without an address nobody is asked', async () => {
  expect((await picture('me')).status).toBe(204)
  expect(asked).toEqual([])
})

test('a picture comes through our server, asked for once, by hash alone', async () => {
  await note('/primaryUser/email', ' Nora@Example.org ')
  const first = await picture('me')
  expect(first.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await first.arrayBuffer())).toEqual(PICTURE)
  await picture('me')
  expect(asked).toEqual([`/avatar/${hash('nora@example.org')}`])
})

test('a picture is asked for again each time, for the next person here may be another; the same one costs nothing', async () => {
  const first = await picture('me')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toContain('cookie')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^".+"$/)
  const again = await running.fetch('/api/v2/user/me/avatar?of=me', {
    headers: { cookie, 'if-none-match': etag },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(again.headers.get('cache-control')).toBe('private, no-cache')
  const other = await running.fetch('/api/v2/user/me/avatar?of=me', {
    headers: { cookie: await running.signIn('otto'), 'if-none-match': etag },
  })
  expect(other.status).toBe(204)
})

test('what is missing, no picture, broken, or somebody else’s is no picture', async () => {
  for (const who of ['nobody', 'page', 'broken', 'liar', 'drawn', 'huge']) {
    const email = `${who}@example.org`
    await note('/trackedFencers/0/personalInfo/email', email)
    expect((await picture('f1')).status, email).toBe(204)
  }
  expect((await picture('f2')).status).toBe(204)
})

test('of somebody hidden there is a picture for their circle alone, from the moment they are hidden', async () => {
  await note('/trackedFencers/0/personalInfo/email', 'f1@example.org')
  expect((await picture('f1')).status).toBe(200)
  const otto = await running.signIn('otto')
  const hide = (isHidden: boolean) =>
    running.send('PUT', '/api/v2/admin/circles/f1/hidden', otto, { isHidden })
  expect((await running.send('PUT', '/api/v3/circles/f1', cookie)).status).toBe(200)
  await hide(true)
  expect((await picture('f1')).status).toBe(200)
  await hide(false)
  expect((await running.send('DELETE', '/api/v3/circles/f1', cookie)).status).toBe(200)
  await hide(true)
  expect((await picture('f1')).status).toBe(204)
})

test('the page is told whether there are pictures; by default there are none', async () => {
  const me = async (app: TestApp) =>
    (await app.fetch('/api/v2/user/me', { headers: { cookie: await app.signIn('nora') } })).json()
  expect(await me(running)).toMatchObject({ avatars: true })
  const plain = await startTestApp()
  try {
    expect(await me(plain)).not.toHaveProperty('avatars')
  } finally {
    await plain.close()
  }
})
