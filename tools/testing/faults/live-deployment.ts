import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { LiveChange } from '#contract/live/live-change.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { type FakeFtl, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import type { AppOptions } from '#server/app.ts'
import { parseServices } from '#server/config/services.ts'
import { openFtlSource } from '#server/feed/live/ftl-source.ts'
import { testNow } from '../clock/test-clock.ts'
import { startTestApp, type TestApp } from '../running/test-app.ts'
import { dropSchema } from '../running/test-schemas.ts'

const LOGIN = { username: 'reader', password: 'secret' }
const MINUTE = 60_000
const POLL_MS = 300
const STRIPS = ['1', '2', '3', '4']

/** What is to be done at the end, the last first. */
export type CleanUps = (() => unknown)[]

/** A deployment over one schema: a process for each list of services. */
export async function startDeployment(
  cleanUps: CleanUps,
  place: { databaseUrl: string | undefined; redisUrl: string | undefined },
  all: readonly string[],
  options: Partial<AppOptions> = {},
): Promise<{ readonly fake: FakeFtl; readonly running: readonly TestApp[] }> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const { databaseUrl: url = '' } = place
  cleanUps.push(() => dropSchema(url, schema))
  const fake = await startFakeFtl({
    tournaments: [
      {
        seed: 'split',
        name: 'Harbour Cup',
        city: 'Portland',
        state: 'ME',
        home: 'USA',
        timeZone: 'America/New_York',
        events: [
          {
            category: 'y12',
            gender: 'womens',
            weapon: 'sabre',
            startsAt: testNow() - 30 * MINUTE,
            size: 14,
            strips: STRIPS,
          },
        ],
      },
    ],
    now: testNow,
    login: LOGIN,
  })
  cleanUps.push(() => fake.close())
  fake.control.pause()
  const secretKey = randomBytes(32).toString('base64')
  const running: TestApp[] = []
  for (const services of all) {
    const source = openFtlSource({
      url: fake.url,
      ...LOGIN,
      contact: 'tests@example.org',
      manners: { count: 500, intervalMs: 1_000, concurrency: 8, jitterMs: 0 },
      now: testNow,
    })
    const one = await startTestApp({
      ...place,
      schema,
      secretKey,
      source,
      pollMs: POLL_MS,
      discoverMs: 300,
      services: parseServices(services),
      ...options,
    })
    cleanUps.push(() => one.close())
    running.push(one)
  }
  return { fake, running }
}

/** An answer of JSON; throws where it is none. */
export const readJson = async <Body>(app: TestApp, cookie: string, path: string): Promise<Body> => {
  const answer = await app.fetch(path, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as Body
}

/** The event of the cup, once it is discovered. */
export async function findLiveEvent(app: TestApp, cookie: string): Promise<{ path: string; ftlId: string }> {
  let path = ''
  let ftlId = ''
  await expect
    .poll(
      async () => {
        const [cup] = await readJson<Tournament[]>(app, cookie, '/api/v2/tournament?type=upcoming')
        const [event] = cup?.events ?? []
        path = `/api/v2/tournament/${cup?.id}/event/${event?.id}`
        ftlId = event?.idDetail.ftlId ?? ''
        return ftlId
      },
      { timeout: 40_000 },
    )
    .not.toBe('')
  return { path, ftlId }
}

/** An undecided bout as the source shows it. */
export function findOpenBout(fake: FakeFtl, ftlId: string): string {
  const bouts = fake.control.eventState(ftlId)?.poolRounds[0]?.pools.flatMap(pool => pool.bouts) ?? []
  const open = bouts.find(bout => bout.winner === null && !bout.void)
  if (!open) throw new Error('no open bout')
  return open.ref
}

/** Changes that a stream tells, as they come. */
export async function openEventStream(
  cleanUps: CleanUps,
  app: TestApp,
  cookie: string,
  path: string,
): Promise<readonly LiveChange[]> {
  const stop = new AbortController()
  const answer = await app.fetch(`${path}/stream`, { headers: { cookie }, signal: stop.signal })
  expect(answer.status).toBe(200)
  const changes: LiveChange[] = []
  const reading = (async () => {
    let text = ''
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      for (;;) {
        const found = /event: change\ndata: (.*)\n\n/.exec(text)
        if (!found) break
        text = text.slice(found.index + found[0].length)
        changes.push(JSON.parse(found[1] ?? ''))
      }
    }
  })().catch(() => {})
  cleanUps.push(async () => {
    stop.abort()
    await reading
  })
  return changes
}
