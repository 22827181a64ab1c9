import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '#tools/testing/running/faulty-proxy.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { findRedis } from '#tools/testing/running/test-redis.ts'

const url = await findRedis()

describe.skipIf(url === undefined)('a server whose cache is in Redis', () => {
  let proxy: FaultyProxy
  let running: TestApp
  let otto: string
  beforeAll(async () => {
    const { hostname, port } = new URL(url!)
    proxy = await openFaultyProxy(hostname, Number(port || 6379))
    const through = new URL(url!)
    through.host = `127.0.0.1:${proxy.port}`
    through.pathname = '/15'
    running = await startTestApp({ redisUrl: through.href })
    otto = await running.signIn('otto')
  })
  afterAll(async () => {
    await running?.close()
    await proxy?.close()
  })

  const get = (path: string) => running.fetch(path, { headers: { cookie: otto } })
  const flush = () => running.fetch('/api/v2/admin/flushcache', { method: 'POST', headers: { cookie: otto } })

  test('the viewer shows what is in Redis, and flushing empties it', async () => {
    await get('/api/v2/standings/Y12WF')
    await expect
      .poll(async () => (await get('/api/v2/admin/cache')).json())
      .toEqual({ keys: [{ name: 'standings', kind: 'hash', length: 1 }] })
    expect(await (await get('/api/v2/admin/cache/standings')).json()).toEqual({
      entries: [{ field: 'Y12WF', json: [], preview: '[]' }],
    })
    expect(await (await flush()).json()).toEqual({ flushed: 1 })
    expect(await (await get('/api/v2/admin/cache')).json()).toEqual({ keys: [] })
  })

  test('without Redis pages go on, and the viewer says why it is empty', async () => {
    proxy.cut()
    expect((await get('/api/v2/standings/Y12WF')).status).toBe(200)
    const refused = await get('/api/v2/admin/cache')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({ code: 'cache-away', message: 'The cache does not answer' })
    expect((await flush()).status).toBe(503)
    proxy.mend()
    await expect.poll(async () => (await get('/api/v2/admin/cache')).status).toBe(200)
  })
})
