import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveEvent } from '#contract/live/live-event.ts'
import type { FiledEntry, SentEntry } from '#contract/scoresheet/filed-entry.ts'
import { Scoresheet, ScoresheetView } from '#contract/scoresheet/scoresheet-view.ts'
import { foldScoresheet } from '#domain/scoresheet/fold-scoresheet.ts'
import type { ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'
import { hashPassword } from '#server/features/account/hash-password.ts'
import { addUser } from '#server/store/accounts/users.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '#tools/testing/running/test-app.ts'

const ID = 'sheet-of-two-pools-1'
const POOLS = [
  ['a', 'b', 'c', 'd'],
  ['e', 'f', 'g', 'h'],
]
const DAY = new Date(testNow()).toISOString().slice(0, 10)
const MINUTE = 60_000

let running: TestApp

beforeAll(async () => {
  running = await startTestApp()
  const passwordHash = await hashPassword(TEST_PASSWORD)
  const olga = { id: 'olga', username: 'olga', passwordHash, role: 'user', now: testNow() } as const
  await addUser(running.app.store.write, { ...olga, name: 'Olga Fern' })
})
afterAll(() => running?.close())

/** A phone as the app on it works: what it heard, what waits, and nothing else. */
class Phone {
  heard: FiledEntry[] = []
  pending: SentEntry[] = []
  #typed = 0
  readonly #cookie: string
  readonly #name: string

  constructor(name: string, cookie: string) {
    this.#name = name
    this.#cookie = cookie
  }

  get state(): ScoresheetState {
    return foldScoresheet(
      this.heard,
      this.pending.map(entry => ({ ...entry, by: this.#name })),
    )
  }

  type(kind: string, body: Record<string, unknown>, at = testNow()): void {
    this.#typed += 1
    this.pending.push({ id: `${this.#name}-${String(this.#typed).padStart(6, '0')}`, at, kind, body })
  }

  score(round: { a: string; b: string }, touches: number, at?: number): void {
    const bouts = this.state.pools.flatMap(pool => pool.bouts)
    const bout = bouts.find(one => [one.left, one.right].sort().join() === [round.a, round.b].sort().join())
    const was = bout?.score?.entry.id ?? null
    this.type('score', { round: 1, ...round, winner: 'a', touchesA: 5, touchesB: touches, was }, at)
  }

  async call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await running.fetch(path, {
      method,
      headers: { cookie: this.#cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answer.status, path).toBe(200)
    return answer.json()
  }

  /** Sends what waits; when the answer is lost the phone knows nothing of it. */
  async send(isAnswerLost = false): Promise<void> {
    if (this.pending.length === 0) return
    await this.call('POST', `/api/v3/scoresheet/${ID}/entries`, { entries: this.pending })
    if (!isAnswerLost) await this.hear()
  }

  async hear(): Promise<void> {
    const after = this.heard.at(-1)?.seq ?? 0
    const view = ScoresheetView.parse(await this.call('GET', `/api/v3/scoresheet/${ID}?after=${after}`))
    this.heard.push(...view.entries)
    const known = new Set(this.heard.map(entry => entry.id))
    this.pending = this.pending.filter(entry => !known.has(entry.id))
  }
}

const pairs = (pool: readonly string[]) => pool.flatMap((a, at) => pool.slice(at + 1).map(b => ({ a, b })))

test('two phones keep a pool each, both offline for ten minutes; all end with one sheet, conflicts shown', async () => {
  const nora = new Phone('nora', await running.signIn('nora'))
  const olga = new Phone('olga', await running.signIn('olga'))
  const made = await nora.call('POST', '/api/v3/scoresheet', { id: ID, name: 'Club night', day: DAY })
  const sheet = Scoresheet.parse(made)
  nora.type('event', { name: 'Foil', weapon: 'foil', gender: 'mixed', was: null })
  for (const fencer of POOLS.flat()) nora.type('fencer', { fencer, name: `Fencer ${fencer}`, was: null })
  nora.type('pools', { round: 1, pools: POOLS, was: null })
  await nora.send()
  const invited = (await nora.call('POST', `/api/v3/scoresheet/${ID}/invitation`)) as { path: string }
  await olga.call('POST', '/api/v3/scoresheet/join', { token: invited.path.split('#token=')[1] })
  await olga.hear()
  expect(olga.state).toEqual(nora.state)

  // Ten minutes without network: each types their own pool, and both one bout of the second.
  for (const [at, pair] of pairs(POOLS[0] ?? []).entries()) nora.score(pair, at % 5, testNow() + at * MINUTE)
  for (const [at, pair] of pairs(POOLS[1] ?? []).entries()) olga.score(pair, at % 4, testNow() + at * MINUTE)
  nora.score({ a: 'e', b: 'f' }, 4, testNow() + 9 * MINUTE)
  expect(nora.state.pools.map(pool => pool.isComplete)).toEqual([true, false])
  expect(olga.state.pools.map(pool => pool.isComplete)).toEqual([false, true])
  const typed = [...nora.pending, ...olga.pending].map(entry => entry.id)

  // Back in the net: one answer is lost, so the same is sent twice.
  await olga.send(true)
  await Promise.all([nora.send(), olga.send()])
  await Promise.all([nora.hear(), olga.hear()])
  expect([nora.pending, olga.pending]).toEqual([[], []])
  expect(nora.heard).toEqual(olga.heard)
  const ids = nora.heard.map(entry => entry.id)
  expect(typed.every(id => ids.filter(one => one === id).length === 1)).toBe(true)
  expect(nora.state.conflicts).toMatchObject([{ entries: [{ by: '2' }, { by: '1' }] }])

  // Whoever follows sees what came first; after the two settled it, that.
  const show = async () => {
    const path = `/api/v2/tournament/${sheet.tournamentId}/event/${sheet.eventId}?live=true`
    return LiveEvent.parse(await olga.call('GET', path))
  }
  const find = (event: LiveEvent) => event.pools[1]?.matches.find(({ id }) => id === 'p.1.e.f')
  expect(find(await show())?.right).toMatchObject({ score: 0 })
  const over = nora.state.conflicts[0]?.entries.map(entry => entry.id) ?? []
  nora.type('settle', { of: over[1], over })
  await nora.send()
  await olga.hear()
  expect(olga.state).toEqual(nora.state)
  expect(olga.state.conflicts).toEqual([])
  const event = await show()
  expect(find(event)?.right).toMatchObject({ score: 4 })
  expect(event.pools.map(pool => pool.complete)).toEqual([true, true])
  expect(event.elimination.rounds.map(round => round.roundOf)).toEqual([8, 4, 2])
  expect(event.pools.flatMap(pool => pool.fencers.map(line => [line.fencer, line.place]))).toEqual(
    olga.state.pools.flatMap(pool => pool.fencers.map((fencer, at) => [fencer, pool.standings[at]?.place])),
  )
})
