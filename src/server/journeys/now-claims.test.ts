import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NowClaimChange } from '#contract/live/now-claim.ts'
import { NowView } from '#contract/live/now-view.ts'
import { toBoutKey } from '#domain/fencer-state/to-bout-key.ts'
import { inventedPool } from '#fakes/live/invented-event.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { inventVersion } from '#tools/testing/invented/invent-version.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { openNowStream } from '#tools/testing/running/open-now-stream.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const PATH = '/api/v3/view/now'
const CLUB = 'Harbour Blades'
const WON: [number, number] = [5, 2]
/** Whose bouts are coached: three of a pool, and four of the club who do not fence today. */
const FENCING = ['ana-1', 'bea-1', 'cleo-1'].map(entry => `known-${entry}`)
const TEAM = [...FENCING, 'dee', 'eva', 'fay', 'gia']

let running: TestApp
let day = ''
const cookies: Record<string, string> = {}
/** Publishes so many bouts of the pool over, and has whoever looks see it at once. */
async function publish(nth: number, over: number) {
  const results = Array.from({ length: over }, () => WON)
  const event = inventVersion(nth, [inventedPool(1, results)], { idDetail: {}, date: day })
  await publishEvent(running.app, event)
  const { snapshots, hub } = running.app.feed
  snapshots.forget(event.id)
  const held = await snapshots.get(event.id)
  const version = held?.snapshot.event.feed.version ?? 0
  hub.send(event.id, { event: 'look', data: { version, lookedAt: testNow() } })
}

beforeAll(async () => {
  running = await startTestApp()
  day = new Date(testNow()).toISOString().slice(0, 10)
  const { write } = running.app.store
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const account = { passwordHash, role: 'user', now: testNow() } as const
  await addUser(write, { ...account, id: 'ines', username: 'ines', name: 'Inês Farrow', email: 'ines@home' })
  await addUser(write, { ...account, id: 'jonah', username: 'jonah-signs-in', name: 'Jonah Reed' })
  await addUser(write, { ...account, id: 'stranger', username: 'stranger', name: 'Stan Ger' })
  for (const id of TEAM) await addFencer(write, { id, name: `${id.split('-')[1] ?? id}, One`, club: CLUB })
  // Strangers follow many, but of this club no more than a family has.
  for (let at = 0; at < 6; at += 1) {
    await addFencer(write, { id: `far-${at}`, name: `Far, ${at}`, club: 'Elsewhere' })
    await trackFencer(write, 'stranger', `far-${at}`)
  }
  for (const id of TEAM) for (const who of ['ines', 'jonah']) await trackFencer(write, who, id)
  for (const who of ['nora', 'stranger']) for (const id of FENCING) await trackFencer(write, who, id)
  await publish(1, 0)
  for (const [who, username] of Object.entries({
    ines: 'ines',
    jonah: 'jonah-signs-in',
    nora: 'nora',
    stranger: 'stranger',
  }))
    cookies[who] = await running.signIn(username)
})
afterAll(() => running?.close())

const headers = (who: string) => ({ cookie: cookies[who] ?? '' })
const ask = (who: string, more: Record<string, string> = {}) =>
  running.fetch(PATH, { headers: { ...headers(who), ...more } })
const view = async (who: string) => NowView.parse(await (await ask(who)).json())
const bout = async (fencer = 'known-ana-1') => {
  const row = (await view('ines')).rows.find(one => one.fencer === fencer)
  return row ? toBoutKey(row.state) : undefined
}
const claims = async (who: string) =>
  (await view(who)).claims?.map(({ name, isMine }) => [name, isMine === true] as const)
const send = (who: string, method: 'PUT' | 'DELETE', body?: object, fencer = 'known-ana-1') =>
  running.fetch(`${PATH}/claims/event-1/${fencer}`, {
    method,
    headers: { ...headers(who), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const code = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]

describe('who goes to a bout', () => {
  test('is offered to the coaches of the club alone', async () => {
    for (const who of ['ines', 'jonah']) {
      const { fencers, claims: none } = await view(who)
      expect(fencers.map(({ isCoached }) => isCoached)).toEqual([true, true, true])
      expect(none).toEqual([])
    }
    for (const who of ['nora', 'stranger']) {
      const answer = await view(who)
      expect(answer.rows).toHaveLength(3)
      expect(answer.claims).toBeUndefined()
      expect(JSON.stringify(answer)).not.toContain('isCoached')
    }
  })

  test('is told at once to the others of the club, with a name and nothing else, and to nobody besides', async () => {
    const [jonah, stranger] = [
      await openNowStream(running, cookies.jonah ?? ''),
      await openNowStream(running, cookies.stranger ?? ''),
    ]
    expect(await jonah.next('claims')).toEqual([])
    const etag = (await ask('jonah')).headers.get('etag') ?? ''
    const taken = NowClaimChange.parse(await (await send('ines', 'PUT', { bout: await bout() })).json())
    expect(taken.claim).toMatchObject({ name: 'Inês Farrow', isMine: true, fencer: 'known-ana-1' })
    const told = NowClaimChange.parse(await jonah.next('claim'))
    expect(told.claim).toEqual({ ...taken.claim, isMine: undefined })
    expect(JSON.stringify(told)).not.toMatch(/ines@home|"ines"/)
    expect(await claims('jonah')).toEqual([['Inês Farrow', false]])
    expect(await claims('ines')).toEqual([['Inês Farrow', true]])
    expect((await ask('jonah', { 'if-none-match': etag })).status).toBe(200)
    for (const who of ['nora', 'stranger']) expect(await (await ask(who)).text()).not.toContain('Farrow')
    // What comes after it is heard: nothing of the claim was said before.
    await publish(2, 0)
    await stranger.next('look')
    expect(stranger.rest()).not.toContain('claim')
    for (const stream of [jonah, stranger]) await stream.close()
  })

  test('is not for others to say, nor for who saw somebody else', async () => {
    const body = { bout: await bout() }
    for (const who of ['nora', 'stranger']) {
      expect(await code(await send(who, 'PUT', body))).toEqual([404, 'not-found'])
      expect(await code(await send(who, 'DELETE'))).toEqual([404, 'not-found'])
    }
    expect(await code(await send('jonah', 'PUT', body))).toEqual([409, 'bout-taken'])
    expect(await code(await send('jonah', 'PUT', { ...body, over: 'another' }))).toEqual([409, 'bout-taken'])
    expect(await code(await send('jonah', 'DELETE'))).toEqual([409, 'bout-taken'])
    expect(await code(await send('jonah', 'PUT', { bout: 'pool 9 9' }))).toEqual([409, 'bout-over'])
    expect(await claims('jonah')).toEqual([['Inês Farrow', false]])
  })

  test('can be taken over by who says whom they saw, and given back', async () => {
    const over = (await view('jonah')).claims?.[0]?.id
    const ines = await openNowStream(running, cookies.ines ?? '')
    expect(await ines.next('claims')).toMatchObject([{ isMine: true }])
    expect((await send('jonah', 'PUT', { bout: await bout(), over })).status).toBe(200)
    expect(await ines.next('claim')).toMatchObject({ claim: { name: 'Jonah Reed' } })
    expect((await send('jonah', 'DELETE')).status).toBe(200)
    expect(await ines.next('claim')).toEqual({ event: 'event-1', fencer: 'known-ana-1' })
    expect(await claims('ines')).toEqual([])
    await ines.close()
  })

  test('ends with the bout', async () => {
    const first = await bout('known-bea-1')
    expect((await send('ines', 'PUT', { bout: first }, 'known-bea-1')).status).toBe(200)
    expect(await claims('jonah')).toHaveLength(1)
    await publish(3, 1)
    expect(await claims('jonah')).toEqual([])
    expect(await code(await send('jonah', 'PUT', { bout: first }, 'known-bea-1'))).toEqual([409, 'bout-over'])
    const next = await bout('known-bea-1')
    expect((await send('jonah', 'PUT', { bout: next }, 'known-bea-1')).status).toBe(200)
    expect(await claims('ines')).toEqual([['Jonah Reed', false]])
  })

  test('of two who take it at once one gets it, and the other is told', async () => {
    const body = { bout: await bout('known-cleo-1') }
    const both = await Promise.all(['ines', 'jonah'].map(who => send(who, 'PUT', body, 'known-cleo-1')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('who coaches the club no more is not seen, and keeps nobody from a bout', async () => {
    const { write } = running.app.store
    await send('jonah', 'PUT', { bout: await bout() })
    await write
      .deleteFrom('tracked_fencer')
      .where('user_id', '=', 'jonah')
      .where('fencer_id', '=', 'gia')
      .execute()
    expect((await claims('ines'))?.filter(([name]) => name === 'Jonah Reed')).toEqual([])
    expect((await view('jonah')).claims).toBeUndefined()
    expect((await send('ines', 'PUT', { bout: await bout() })).status).toBe(200)
  })
})
