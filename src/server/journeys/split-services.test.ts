import { afterEach, describe, expect, test } from 'vitest'
import type { AdminTask } from '#contract/admin/admin.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import {
  findLiveEvent,
  findOpenBout,
  openEventStream,
  readJson,
  startDeployment,
} from '#tools/testing/faults/live-deployment.ts'
import type { TestApp } from '#tools/testing/running/test-app.ts'
import { findRedis } from '#tools/testing/running/test-redis.ts'
import { findPostgres } from '#tools/testing/servers/find-postgres.ts'

const databaseUrl = await findPostgres()
const redisUrl = await findRedis()
const WAYS = [
  { way: 'PostgreSQL', databaseUrl, redisUrl: undefined },
  { way: 'Redis', databaseUrl, redisUrl },
].filter(one => one.databaseUrl !== undefined && (one.way === 'PostgreSQL' || one.redisUrl !== undefined))

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

describe.each(WAYS)('services in processes of their own, over $way', place => {
  test('a score reaches the readers of both web processes as what changed, and the source is asked by one', async () => {
    const { fake, running } = await startDeployment(cleanUps, place, ['feed', 'tasks', 'web', 'web'])
    const [, , one, other] = running as [TestApp, TestApp, TestApp, TestApp]
    const cookies = await Promise.all([one.signIn('nora'), other.signIn('otto')])
    const { path, ftlId } = await findLiveEvent(one, cookies[0])
    await expect
      .poll(async () => (await readJson<LiveEvent>(one, cookies[0], `${path}?live=true`)).pools.length, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0)
    const streams = [
      await openEventStream(cleanUps, one, cookies[0], path),
      await openEventStream(cleanUps, other, cookies[1], path),
    ]
    fake.control.setScore(ftlId, findOpenBout(fake, ftlId), { left: 5, right: 2 })
    for (const changes of streams) await expect.poll(() => changes.length).toBe(1)
    // Told by the process that published it: whoever only finds it in the database knows that all is to be read anew.
    expect(streams.map(([change]) => change?.whole)).toEqual([false, false])
    expect(running.flatMap(({ reports }) => reports)).toEqual([])
  })

  test('a process that answers nobody still says whether it can work', async () => {
    const { running } = await startDeployment(cleanUps, place, ['feed', 'web'])
    for (const app of running) {
      expect(await (await app.fetch('/healthz')).json()).toEqual({ ok: true })
      expect(await (await app.fetch('/readyz')).json()).toMatchObject({
        ok: true,
        parts: { database: 'ready' },
      })
      expect((await app.fetch('/metrics')).status).toBe(404)
    }
    expect((await running[0]?.fetch('/login', { method: 'POST' }))?.status).toBe(404)
  })

  test('a session that ends in one process ends in the other', async () => {
    const { running } = await startDeployment(cleanUps, place, ['feed,tasks,web', 'web'])
    const [one, other] = running as [TestApp, TestApp]
    const cookie = await one.signIn('nora')
    await readJson(other, cookie, '/api/v2/user/me')
    await one.send('POST', '/logout', cookie)
    await expect
      .poll(async () => (await other.fetch('/api/v2/user/me', { headers: { cookie } })).status, {
        timeout: 10_000,
      })
      .toBe(401)
  })

  test('what an account had of calls in one process counts in the other; guesses do, too', async () => {
    const { running } = await startDeployment(cleanUps, place, ['feed,tasks,web', 'web'], {
      // Twelve of fifteen seconds: on a slow machine, too, they are asked before there are many new ones.
      callsPerSecond: 0.8,
    })
    const [one, other] = running as [TestApp, TestApp]
    const cookie = await one.signIn('nora')
    const ask = async (app: TestApp) => (await app.fetch('/api/v2/user/me', { headers: { cookie } })).status
    for (let call = 0; call < 11; call += 1) expect(await ask(one)).toBe(200)
    // The other alone would allow fifteen, asked so slowly.
    let asked = 0
    await expect
      .poll(
        async () => {
          asked += 1
          return ask(other)
        },
        { interval: 300 },
      )
      .toBe(429)
    expect(asked).toBeLessThan(15)
    const guess = (app: TestApp) =>
      app.fetch('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'otto', password: 'a wrong one' }),
      })
    for (let at = 0; at < 10; at += 1) expect((await guess(at % 2 === 0 ? one : other)).status).toBe(401)
    for (const app of running) expect((await guess(app)).status).toBe(429)
  })

  test('a task asked of a web process runs where tasks run', async () => {
    const { running } = await startDeployment(cleanUps, place, ['web', 'tasks'])
    const [web] = running as [TestApp, TestApp]
    const cookie = await web.signIn('otto')
    const path = '/api/v2/admin/tasks/clean_up'
    const asked = await web.send('POST', `${path}/exec`, cookie, {})
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('clean_up')])
    const find = async () =>
      (await readJson<AdminTask[]>(web, cookie, '/api/v2/admin/tasks')).find(
        task => task.short_name === 'clean_up',
      )
    await expect.poll(async () => JSON.stringify(await find())).toMatch(/"success":true/)
  })
})

test.skipIf(databaseUrl === undefined)('without a bus a change is found in the database', async () => {
  const away = { databaseUrl, redisUrl: 'redis://127.0.0.1:1' }
  const { fake, running } = await startDeployment(cleanUps, away, ['feed,tasks', 'web'])
  const [, web] = running as [TestApp, TestApp]
  const cookie = await web.signIn('nora')
  const { path, ftlId } = await findLiveEvent(web, cookie)
  await expect
    .poll(async () => (await readJson<LiveEvent>(web, cookie, `${path}?live=true`)).pools.length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
  const changes = await openEventStream(cleanUps, web, cookie, path)
  fake.control.setScore(ftlId, findOpenBout(fake, ftlId), { left: 5, right: 2 })
  await expect.poll(() => changes.length, { timeout: 20_000 }).toBe(1)
  expect(changes[0]?.whole).toBe(true)
})
