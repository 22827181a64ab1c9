import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NowChange, NowView } from '#contract/live/now-view.ts'
import type { EventState } from '#fakes/ftl/script/event-state.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { toHarbourCup } from '#tools/testing/invented/harbour-cup.ts'
import { openNowStream } from '#tools/testing/running/open-now-stream.ts'
import { type LivePair, startLivePair } from '#tools/testing/running/start-live-pair.ts'
import { TEST_PASSWORD } from '#tools/testing/running/test-app.ts'

const PATH = '/api/v3/view/now'

let pair: LivePair
let ids: readonly [string, string]
let ftlId = ''

const readState = (): EventState => {
  const state = pair.fake.control.eventState(ftlId)
  if (!state) throw new Error('the source shows nothing')
  return state
}
const ask = (cookie: string, headers: Record<string, string> = {}) =>
  pair.running.fetch(PATH, { headers: { cookie, ...headers } })
const view = async (cookie = pair.cookie): Promise<NowView> => NowView.parse(await (await ask(cookie)).json())

/** The pools that are being fenced, by number. */
const pools = () => readState().poolRounds[0]?.pools ?? []
const firstOpenPool = () => {
  const found = pools().find(
    pool => pool.bouts.filter(bout => bout.winner === null && bout.void !== true).length >= 4,
  )
  if (!found) throw new Error('no pool is open')
  return found
}
/** The next bouts of a pool, as the sheet orders them. */
const openBouts = () => firstOpenPool().bouts.filter(bout => bout.winner === null && bout.void !== true)

beforeAll(async () => {
  pair = await startLivePair({ tournaments: [toHarbourCup(testNow())] })
  // Nothing happens by itself: the fake's clock stands.
  pair.fake.control.pause()
  const tournament = await pair.tournament()
  const [event] = tournament.events
  if (!event) throw new Error('no event')
  ids = [tournament.id, event.id]
  ftlId = event.idDetail.ftlId ?? ''
  const live = await pair.until('pools', one => one.pools.length === 4, ids)
  const sheet = live.pools.find(pool => pool.number === firstOpenPool().number)
  const [left, right] = [openBouts().at(-1)?.left ?? 0, openBouts().at(-1)?.right ?? 0]
  const { write } = pair.running.app.store
  for (const [id, position] of [
    ['own', left],
    ['other', right],
  ] as const) {
    const entry = sheet?.fencers[position]?.fencer
    const person = live.fencers.find(fencer => fencer.id === entry)
    if (!person) throw new Error('nobody stands there')
    await addFencer(write, {
      id,
      name: person.name,
      ...(person.club === undefined ? {} : { club: person.club }),
      ...(person.country === undefined ? {} : { country: person.country }),
    })
  }
  await trackFencer(write, 'nora', 'own')
  await trackFencer(write, 'otto', 'other')
  await pair.until('the links', one => one.fencers.filter(({ fencerId }) => fencerId).length === 2, ids)
})
afterAll(() => pair?.close())

describe('one answer for all rows', () => {
  test('says of one’s own fencer what the source shows, and of nobody else', async () => {
    const { rows, events, fencers } = await view()
    expect(fencers.map(({ id }) => id)).toEqual(['own'])
    expect(events).toMatchObject([{ id: ids[1], tournamentName: 'Harbour Cup', live: true }])
    const pool = firstOpenPool()
    const bouts = openBouts()
    expect(rows).toMatchObject([
      {
        event: ids[1],
        fencer: 'own',
        state: { kind: 'pool', pool: pool.number, next: { strip: pool.strip } },
      },
    ])
    const state = rows[0]?.state
    const own = bouts.at(-1)?.left
    const isOwn = ({ left, right }: (typeof bouts)[number]) => left === own || right === own
    expect(state?.kind === 'pool' ? state.before : undefined).toBe(bouts.findIndex(isOwn))
    expect(Buffer.byteLength(JSON.stringify(rows[0]))).toBeLessThanOrEqual(400)
  })

  test('is not sent again while nothing changed', async () => {
    const first = await ask(pair.cookie)
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(pair.cookie, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(Number(again.headers.get('allez-looked-at'))).toBeGreaterThan(0)
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('who follows nobody gets an empty one, and who is not signed in none', async () => {
    await addUser(pair.running.app.store.write, {
      id: 'ada',
      username: 'ada',
      passwordHash: await hashPassword(TEST_PASSWORD),
      role: 'user',
      now: testNow(),
    })
    expect(await view(await pair.running.signIn('ada'))).toEqual({ rows: [], events: [], fencers: [] })
    expect((await pair.running.fetch(PATH)).status).toBe(401)
  })
})

describe('one stream for all rows', () => {
  test('carries a row that changed, to its own reader alone', async () => {
    const otto = await pair.running.signIn('otto')
    const [mine, theirs] = [await openStream(pair.cookie), await openStream(otto)]
    const [first] = openBouts()
    pair.fake.control.setScore(ftlId, first?.ref ?? '', { left: 5, right: 1 })
    const [change, other] = [await mine.change(), await theirs.change()]
    expect(change.rows.map(row => row.fencer)).toEqual(['own'])
    expect(other.rows.map(row => row.fencer)).toEqual(['other'])
    expect(change.event.id).toBe(ids[1])
    expect((await view()).rows).toEqual(change.rows)
    for (const stream of [mine, theirs]) await stream.close()
  })

  test('tells another strip with the one it was', async () => {
    const stream = await openStream(pair.cookie)
    const { number, strip } = firstOpenPool()
    pair.fake.control.moveStrip(ftlId, { round: 1, pool: number }, 'Q9')
    const { rows } = await stream.change()
    expect(rows).toMatchObject([
      { fencer: 'own', state: { next: { strip: 'Q9' } }, stripWas: { strip, at: expect.any(Number) } },
    ])
    await stream.close()
  })

  test('a score that is corrected changes the bouts of who fenced it', async () => {
    const own = openBouts().at(-1)?.left
    const done = firstOpenPool().bouts.find(
      ({ winner, left, right }) => winner !== null && (left === own || right === own),
    )
    if (!done) throw new Error('nothing is fenced yet')
    const stream = await openStream(pair.cookie)
    const before = (await view()).rows[0]?.state
    const score = done.winner === 'left' ? { left: 1, right: 5 } : { left: 5, right: 1 }
    pair.fake.control.setScore(ftlId, done.ref, score)
    const after = (await stream.change()).rows[0]?.state
    const wins = (state: typeof after) =>
      state?.kind === 'pool' ? state.bouts.filter(([result]) => result === 'V').length : -1
    expect(Math.abs(wins(after) - wins(before))).toBe(1)
    await stream.close()
  })
})

/** A stream of somebody's rows; `change` answers the next one. */
async function openStream(cookie: string) {
  const { next, close } = await openNowStream(pair.running, cookie)
  return { change: async () => NowChange.parse(await next('change')), close }
}
