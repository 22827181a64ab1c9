import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Inbox, Watched } from '#contract/accounts/notice.ts'
import { SentNotices } from '#contract/accounts/sent-notice.ts'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { type FakeMailServer, startFakeMail } from '#fakes/mail/start-fake-mail.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { saveTournamentRow } from '#tools/testing/rows/save-rows.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

const DAY_MS = 86_400_000
const TODAY = toUtcDay(testNow())
/** In the evening, when everything of the day was told. */
const EVENING = Date.parse(`${TODAY}T22:00:00Z`)
const CLOSES = addDays(TODAY, 8)

let mail: FakeMailServer
let running: TestApp
let nora = ''
let now = EVENING
beforeEach(async () => {
  now = EVENING
  mail = await startFakeMail()
  running = await startTestApp({
    mail: { url: mail.url, from: 'Allez <allez@example.org>' },
    publicUrl: 'https://allez.example',
    now: () => now,
  })
  const { store } = running.app
  await saveTournamentRow(store, {
    id: 'cup/1',
    name: 'Harbour Cup',
    start_day: addDays(TODAY, 20),
    end_day: addDays(TODAY, 20),
    time_zone: 'UTC',
    registration_opens: addDays(TODAY, -40),
    registration_closes: CLOSES,
  })
  await store.write
    .insertInto('notice_address')
    .values({ user_id: 'nora', channel: 'mail', address: 'nora@example.org', confirmed_at: 1, tries: 0 })
    .execute()
  nora = await running.signIn('nora')
})
afterEach(async () => {
  await running?.close()
  await mail?.close()
})

const ask = (method: string, id: string) =>
  running.send(method, `/api/v3/notices/watched/${encodeURIComponent(id)}`, nora)
const read = async <Answer>(path: string): Promise<Answer> =>
  (await running.fetch(path, { headers: { cookie: nora } })).json() as Promise<Answer>
const readInbox = async () => Inbox.parse(await read('/api/v3/notices')).notices
const readSent = async () => SentNotices.parse(await read('/api/v3/notices/sent'))
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error(`not in time: ${JSON.stringify([await readSent(), running.reports])}`)
}

test('a registration that closes is mailed to whoever watches the tournament, with the way to its card', async () => {
  expect(Watched.parse(await (await ask('PUT', 'cup/1')).json())).toEqual({ tournamentIds: ['cup/1'] })
  expect((await ask('PUT', 'cup/1')).status, 'twice is once').toBe(200)
  expect((await ask('PUT', 'nothing')).status).toBe(404)
  now += DAY_MS
  await until(() => mail.mails.length === 1)
  const [got] = mail.mails
  expect(got?.headers.subject).toMatch(/^Harbour Cup: registration closes \w{3}, \w{3} \d+$/)
  expect(got?.text).toContain('https://allez.example/plan#tournament-cup%2F1')
  const [notice] = await readInbox()
  expect(notice).toMatchObject({
    kind: 'deadline',
    said: { day: CLOSES, deadline: 'closes', tournament: 'Harbour Cup' },
    tournament: { id: 'cup/1', name: 'Harbour Cup' },
  })
  expect(notice).not.toHaveProperty('fencer')
  await until(async () => (await readSent()).counts.sent === 1)
  expect((await readSent()).sent[0]).toMatchObject({ channel: 'mail', state: 'sent' })
  const told = (await read<{ watchedTournaments: object[] }>('/api/v2/user/me/export')).watchedTournaments
  expect(told).toEqual([{ tournamentId: 'cup/1', since: EVENING }])
  expect(running.reports).toEqual([])
})

test('who watches it no more is told nothing, whatever was on its way', async () => {
  await ask('PUT', 'cup/1')
  mail.fail('closeBeforeGreeting', 5)
  now += DAY_MS
  await until(async () => (await readSent()).sent[0]?.why !== undefined)
  mail.calm()
  expect(Watched.parse(await (await ask('DELETE', 'cup/1')).json())).toEqual({ tournamentIds: [] })
  now += 60 * 60_000
  await until(async () => (await readSent()).counts.unsent === 1)
  expect((await readSent()).sent[0]).toMatchObject({ state: 'unsent', why: 'unfollowed' })
  now += 6 * DAY_MS
  await sleep(1_000)
  expect(mail.mails).toEqual([])
})
