import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readExchangeFile } from '#connectors/exchange/read-exchange-file.ts'
import { EXPORT_FORMATS } from '#contract/fields/export-format.ts'
import { TournamentSources } from '#contract/fields/provenance.ts'
import { LiveEvent } from '#contract/live/live-event.ts'
import { FiledAnswer, type SentEntry } from '#contract/scoresheet/filed-entry.ts'
import { Scoresheet, ScoresheetView } from '#contract/scoresheet/scoresheet-view.ts'
import { inventedEvent, inventedPool } from '#fakes/live/invented-event.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { publishEvent } from '#tools/testing/rows/publish-event.ts'
import { openNowStream } from '#tools/testing/running/open-now-stream.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const DAY = new Date(testNow()).toISOString().slice(0, 10)
const NAMES = { a: 'Ada Lind', b: 'Bea Roe', c: 'Cleo Ng', d: 'Dora Fern' }

let running: TestApp
let nora = ''
let olga = ''
let otto = ''
let count = 0

beforeAll(async () => {
  running = await startTestApp()
  const { write } = running.app.store
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const olgaUser = { id: 'olga', username: 'olga', passwordHash, role: 'user', name: 'Olga Fern' } as const
  await addUser(write, { ...olgaUser, now: testNow() })
  await addFencer(write, { id: 'ada', name: 'Lind, Ada', club: 'Harbor' })
  await trackFencer(write, 'nora', 'ada')
  nora = await running.signIn('nora')
  olga = await running.signIn('olga')
  otto = await running.signIn('otto')
})
afterAll(() => running?.close())

const send: TestApp['send'] = (...all) => running.send(...all)
const make = (id: string, cookie = nora, more: object = {}) =>
  send('POST', '/api/v3/scoresheet', cookie, { id, name: 'Harbor club night', day: DAY, ...more })
const file = (id: string, entries: readonly SentEntry[], cookie = nora) =>
  send('POST', `/api/v3/scoresheet/${id}/entries`, cookie, { entries })
const read = async (id: string, cookie = nora, query = '') =>
  ScoresheetView.parse(await (await send('GET', `/api/v3/scoresheet/${id}${query}`, cookie)).json())
const join = (token: string, cookie = olga) => send('POST', '/api/v3/scoresheet/join', cookie, { token })
async function invite(id: string): Promise<string> {
  const answer = await send('POST', `/api/v3/scoresheet/${id}/invitation`, nora)
  const { path } = (await answer.json()) as { path: string }
  return path.split('#token=')[1] ?? ''
}
function entry(kind: string, body: Record<string, unknown>, id?: string): SentEntry {
  count += 1
  return { id: id ?? `entry-${String(count).padStart(4, '0')}`, at: testNow(), kind, body }
}
const score = (a: string, b: string, touches: number, was: string | null = null) =>
  entry('score', { round: 1, a, b, winner: 'a', touchesA: 5, touchesB: touches, was })
const drawn = () => [
  entry('event', { name: 'Mixed Foil', weapon: 'foil', gender: 'mixed', was: null }),
  ...Object.entries(NAMES).map(([fencer, name]) =>
    entry('fencer', {
      fencer,
      name,
      was: null,
      ...(fencer === 'a' ? { club: 'Harbor', knownId: 'ada' } : {}),
    }),
  ),
  entry('pools', { round: 1, pools: [Object.keys(NAMES)], was: null }),
]
async function show(sheet: Scoresheet): Promise<LiveEvent> {
  const path = `/api/v2/tournament/${sheet.tournamentId}/event/${sheet.eventId}?live=true`
  return LiveEvent.parse(await (await send('GET', path, olga)).json())
}

describe('a scoresheet', () => {
  test('is made, typed into, and seen by followers everywhere as it is typed', async () => {
    const id = 'sheet-of-one-pool-1'
    const sheet = Scoresheet.parse(await (await make(id)).json())
    expect(sheet).toMatchObject({ id, name: 'Harbor club night', isMine: true })
    const filed = FiledAnswer.parse(await (await file(id, [...drawn(), score('a', 'd', 2)])).json())
    expect(filed.entries.map(one => one.seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(filed.entries.filter(one => one.refusal)).toEqual([])

    const event = await show(sheet)
    expect(event).toMatchObject({
      name: 'Mixed Foil',
      live: true,
      keptBy: ['Nora Lind'],
      feed: { source: 'scoresheet', version: 1 },
      classifier: { weapon: 'foil', gender: 'mixed' },
      status: { completedPools: 0, totalPools: 1 },
    })
    expect(event.fencers.find(one => one.id === 'a')).toMatchObject({ name: 'Lind, Ada', fencerId: 'ada' })
    expect(event.pools[0]?.fencers[0]).toMatchObject({ fencer: 'a', victories: 1, indicator: 3, place: 1 })

    const now = (await (await send('GET', '/api/v3/view/now', nora)).json()) as { rows: object[] }
    expect(now.rows).toMatchObject([
      { event: sheet.eventId, fencer: 'ada', state: { kind: 'pool', bout: 2 } },
    ])
    const bouts = [
      score('a', 'b', 1),
      score('a', 'c', 1),
      score('b', 'c', 1),
      score('b', 'd', 1),
      score('c', 'd', 1),
    ]
    const stream = await openNowStream(running, nora)
    await stream.next('standing')
    await file(id, bouts)
    expect(await stream.next('change')).toMatchObject({
      rows: [{ event: sheet.eventId, fencer: 'ada', state: { kind: 'tableau', roundOf: 4 } }],
    })
    await stream.close()
    expect((await show(sheet)).elimination.rounds.map(round => round.roundOf)).toEqual([4, 2])
    const results = await (await send('GET', '/api/v3/view/results/ada', nora)).json()
    expect(JSON.stringify(results)).toContain(sheet.eventId)
    const met = await (await send('GET', '/api/v3/view/opponents/ada', nora)).json()
    expect(met).toHaveLength(3)
    const said = await send('GET', `/api/v2/tournament/${sheet.tournamentId}/sources`, olga)
    const told = await said.json()
    const sources = TournamentSources.parse(told)
    // The tournament has the same id as its event: what is said of one is not said of the other.
    expect(told).toEqual(sources)
    expect(sources.events).toMatchObject([{ results: { source: 'scoresheet' } }])
    const names = await (await send('GET', '/api/v3/view/tournaments', '')).text()
    expect(names).not.toContain('Harbor club night')
  })

  test('is written as a file of every format, for those who type it, whatever readers are shown', async () => {
    const id = 'sheet-in-a-file-01'
    await make(id)
    await file(id, [...drawn(), score('a', 'd', 2)])
    for (const format of EXPORT_FORMATS) {
      const path = `/api/v3/scoresheet/${id}/file?format=${format}`
      const answer = await send('GET', path, nora)
      expect(answer.status).toBe(200)
      const { text } = (await answer.json()) as { text: string }
      const sheets = readExchangeFile(text)?.sheets
      const people = sheets?.ok ? sheets.value.flatMap(one => one.people.map(person => person.name)) : []
      expect(people).toEqual(expect.arrayContaining(['Lind, Ada', 'Fern, Dora']))
      expect((await send('GET', path, olga)).status).toBe(404)
    }
  })

  test('takes what is sent again once, in the order in which it came first', async () => {
    const id = 'sheet-sent-again-01'
    await make(id)
    const entries = drawn()
    await file(id, entries.slice(0, 3))
    const again = FiledAnswer.parse(await (await file(id, [...entries, ...entries])).json())
    expect(again.entries.map(one => one.seq)).toEqual([1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6])
    const { entries: all } = await read(id)
    expect(all.map(one => one.id)).toEqual(entries.map(one => one.id))
    expect((await read(id, nora, '?after=4')).entries.map(one => one.seq)).toEqual([5, 6])
  })

  test('is made once, whoever sends it again, and by nobody else', async () => {
    const id = 'sheet-made-twice-01'
    expect((await make(id)).status).toBe(200)
    expect((await make(id)).status).toBe(200)
    expect((await make(id, olga)).status).toBe(409)
    expect((await make('sheet-of-no-cup-001', nora, { tournamentId: 'no-such' })).status).toBe(404)
    const own = Scoresheet.array().parse(await (await send('GET', '/api/v3/scoresheet', nora)).json())
    expect(own.filter(one => one.id === id)).toHaveLength(1)
  })

  test('files what makes no sense, with the reason, and shows the rest', async () => {
    const id = 'sheet-with-nonsense'
    const sheet = Scoresheet.parse(await (await make(id)).json())
    const odd = [entry('score', { a: 1 }), entry('hologram', { deep: [{ er: 1 }] }, 'entry-hologram')]
    const answer = FiledAnswer.parse(await (await file(id, [...drawn(), ...odd])).json())
    expect(answer.entries.slice(-2).map(one => one.refusal)).toEqual(['malformed', 'unknownKind'])
    expect((await show(sheet)).pools).toHaveLength(1)
    const { entries } = await read(id)
    expect(entries.at(-1)).toMatchObject({ id: 'entry-hologram', body: { deep: [{ er: 1 }] } })
  })
})

describe('several people', () => {
  test('type into one sheet with an invitation; a contradiction shows what came first', async () => {
    const id = 'sheet-of-two-people'
    const sheet = Scoresheet.parse(await (await make(id)).json())
    await file(id, drawn())
    expect((await send('GET', `/api/v3/scoresheet/${id}`, olga)).status).toBe(404)
    expect((await file(id, [score('a', 'b', 3)], olga)).status).toBe(404)
    const first = await invite(id)
    const token = await invite(id)
    expect((await join(first)).status).toBe(404)
    expect((await join(token)).status).toBe(200)
    expect((await join(token)).status).toBe(200)
    await file(id, [score('a', 'b', 3)], olga)
    await file(id, [score('a', 'b', 4)])
    const event = await show(sheet)
    const bout = event.pools[0]?.matches.find(one => one.left.score !== undefined)
    expect(bout).toMatchObject({ left: { score: 5 }, right: { score: 3 }, typedBy: 'Olga Fern' })
    expect(event.keptBy).toEqual(['Nora Lind', 'Olga Fern'])
    const { authors, entries } = await read(id, olga)
    expect(authors).toMatchObject([
      { by: '1', name: 'Nora Lind', isMaker: true },
      { by: '2', name: 'Olga Fern', isMe: true },
    ])
    expect(entries.slice(-2).map(one => one.by)).toEqual(['2', '1'])
    expect((await send('POST', `/api/v3/scoresheet/${id}/invitation`, olga)).status).toBe(404)
    expect((await send('POST', `/api/v3/scoresheet/${id}/close`, olga)).status).toBe(404)
  })

  test('an administrator sees a sheet and closes it; nothing is filed any more, what was typed stays', async () => {
    const id = 'sheet-that-is-closed'
    const sheet = Scoresheet.parse(await (await make(id)).json())
    await file(id, drawn())
    const token = await invite(id)
    expect((await read(id, otto)).entries).toHaveLength(6)
    expect((await file(id, [score('a', 'b', 3)], otto)).status).toBe(404)
    const closed = await (await send('POST', `/api/v3/scoresheet/${id}/close`, otto)).json()
    expect(Scoresheet.parse(closed)).toMatchObject({
      closedBy: 'administrator',
      closedAt: expect.any(Number),
    })
    const late = await file(id, [score('a', 'b', 3)])
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'scoresheet-closed'])
    expect((await join(token)).status).toBe(404)
    expect((await read(id)).entries).toHaveLength(6)
    expect(await show(sheet)).toMatchObject({ live: false, fencers: [], pools: [] })
    const listed = await running.app.store.read
      .selectFrom('event')
      .select('gone_at')
      .where('id', '=', sheet.eventId)
      .executeTakeFirst()
    expect(listed?.gone_at).toBeGreaterThan(0)
  })

  test('file at the same moment and lose nothing', async () => {
    const id = 'sheet-at-one-moment'
    const sheet = Scoresheet.parse(await (await make(id)).json())
    await file(id, drawn())
    await join(await invite(id))
    const pairs = ['ab', 'ac', 'ad', 'bc', 'bd', 'cd']
    const answers = await Promise.all(
      pairs.map((pair, at) =>
        file(id, [score(pair[0] ?? '', pair[1] ?? '', at % 5)], at % 2 === 0 ? nora : olga),
      ),
    )
    expect(answers.map(one => one.status)).toEqual(pairs.map(() => 200))
    const { entries } = await read(id)
    expect(entries.map(one => one.seq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    const event = await show(sheet)
    expect(event.pools[0]?.complete).toBe(true)
    expect(running.reports).toEqual([])
  })
})

describe('an official source', () => {
  test('stands as soon as it brings the same event; what was typed stays with who typed it', async () => {
    const { app } = running
    const official = inventedEvent([inventedPool(1, [[5, 3]])], {
      classifier: { weapon: 'foil', gender: 'mixed' },
      idDetail: {},
      date: DAY,
    })
    const drawnOnly = { ...official, pools: [], fencers: [], elimination: { rounds: [] } }
    await publishEvent(app, drawnOnly)
    const id = 'sheet-beside-the-cup'
    const { tournamentId } = official
    const sheet = Scoresheet.parse(await (await make(id, nora, { tournamentId })).json())
    expect(sheet.tournamentId).toBe(tournamentId)
    await file(id, [...drawn(), score('a', 'd', 2)])
    const metBefore = await (await send('GET', '/api/v3/view/opponents/ada', nora)).json()
    expect(await countBouts(sheet.eventId)).toBe(6)

    await publishEvent(app, official)
    expect(await countBouts(sheet.eventId)).toBe(0)
    const view = await read(id)
    expect(view.scoresheet.officialEventId).toBe(official.id)
    expect(view.entries).toHaveLength(7)
    expect((await file(id, [score('a', 'b', 2)])).status).toBe(200)
    expect(await countBouts(sheet.eventId)).toBe(0)
    const metAfter = await (await send('GET', '/api/v3/view/opponents/ada', nora)).json()
    expect(metAfter).not.toEqual(metBefore)
    expect((await read(id)).entries).toHaveLength(8)
  })

  test('that came first leaves a sheet to its typists from the beginning', async () => {
    const official = inventedEvent([inventedPool(1, [[5, 3]])], {
      id: 'event-first',
      tournamentId: 'tournament-first',
      classifier: { weapon: 'foil', gender: 'mixed' },
      idDetail: {},
      date: DAY,
    })
    await publishEvent(running.app, official)
    const id = 'sheet-after-the-cup'
    const { tournamentId } = official
    const sheet = Scoresheet.parse(await (await make(id, nora, { tournamentId })).json())
    await file(id, [...drawn(), score('a', 'd', 2)])
    expect(await countBouts(sheet.eventId)).toBe(0)
    expect((await read(id)).scoresheet.officialEventId).toBe(official.id)
  })
})

test('a sheet earns nobody a classification', async () => {
  const id = 'sheet-of-six-people'
  const sheet = Scoresheet.parse(await (await make(id)).json())
  const keys = [...'abcdef']
  const frame = { name: 'Senior Mixed Foil', weapon: 'foil', gender: 'mixed', category: 'senior', goOn: 33 }
  await file(id, [
    entry('event', { ...frame, was: null }),
    ...keys.map(fencer =>
      entry('fencer', { fencer, name: `Kept ${fencer}`, rating: 'U', was: null, ...knownAs(fencer) }),
    ),
    entry('pools', { round: 1, pools: [keys], was: null }),
    ...keys.flatMap((a, at) => keys.slice(at + 1).map(b => score(a, b, 1))),
    entry('tableScore', { tree: 'main', roundOf: 2, index: 0, ...FINAL, was: null }),
  ])
  const event = await show(sheet)
  expect(event.status).toBe('Finished')
  expect(event.fencers.map(one => one.place)).toEqual([1, 2, 3, 4, 5, 6])
  expect(event.fencers[0]?.fencerId).toBe('ada')
  expect(event.fencers.filter(one => one.ratingEarned !== undefined)).toEqual([])
  const { read: db } = running.app.store
  expect(await db.selectFrom('fencer_rating').selectAll().where('fencer_id', '=', 'ada').execute()).toEqual(
    [],
  )
})

const FINAL = { a: 'a', b: 'b', winner: 'a', touchesA: 15, touchesB: 3 }
const knownAs = (fencer: string) => (fencer === 'a' ? { knownId: 'ada' } : {})

async function countBouts(eventId: string): Promise<number> {
  const rows = await running.app.store.read
    .selectFrom('bout')
    .select('bout_id')
    .where('event_id', '=', eventId)
    .execute()
  return rows.length
}
