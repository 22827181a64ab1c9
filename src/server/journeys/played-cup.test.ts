import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { type NowRow, type NowState, NowView } from '#contract/live/now-view.ts'
import { findFencerState } from '#domain/fencer-state/find-fencer-state.ts'
import { isStepBack } from '#domain/fencer-state/is-step-back.ts'
import type { Entrant, EventScript } from '#fakes/ftl/script/event-script.ts'
import { SAMPLE_START } from '#fakes/ftl/script/sample-plan.ts'
import { toEventState } from '#fakes/ftl/script/to-event-state.ts'
import { type FakeFtl, startFakeFtl } from '#fakes/ftl/start-fake-ftl.ts'
import { openFtlSource } from '#server/feed/live/ftl-source.ts'
import { toNowState } from '#server/feed/now/to-now-state.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'
import { compareWithScript, isAlmostPlaced } from '#tools/testing/truth/compare-with-script.ts'
import { findScriptState, toScriptName } from '#tools/testing/truth/find-script-state.ts'
import { toPlayedCup } from '#tools/testing/truth/played-cup.ts'

const MINUTE = 60_000
/** The day goes by sixty times as fast as the looks are apart: two minutes of it from one to the next. */
const POLL_MS = 2_000
const STEP = 60 * POLL_MS
/** Places are looked for now and then after the last bout. */
const AFTERWARDS = 4 * 60 * MINUTE
const LOGIN = { username: 'reader', password: 'secret' }

let fake: FakeFtl
let running: TestApp
let cookie = ''
let events: readonly EventScript[] = []
let instant = SAMPLE_START - 80 * MINUTE
let steady = 0

/** Everybody of the cup once, by the name that the script compares by. */
const toPeople = (): ReadonlyMap<string, Entrant> =>
  new Map(
    events
      .filter(({ plan }) => plan.team !== true)
      .flatMap(({ entrants }) => entrants.map(one => [toScriptName(one), one] as const)),
  )

beforeAll(async () => {
  fake = await startFakeFtl({ tournaments: [toPlayedCup(SAMPLE_START)], now: () => instant, login: LOGIN })
  events = fake.shelf.all()[0]?.events ?? []
  const source = openFtlSource({
    url: fake.url,
    ...LOGIN,
    contact: 'tests@example.org',
    manners: { count: 1_000, intervalMs: 1_000, concurrency: 8, jitterMs: 0 },
    now: testNow,
  })
  running = await startTestApp({
    source,
    pollMs: POLL_MS,
    discoverMs: 3_600_000,
    now: () => instant,
    steadyNow: () => steady,
    prepare: async ({ write }) => {
      for (const [id, { lastName, firstName, club, country }] of toPeople())
        await addFencer(write, {
          id,
          name: `${lastName}, ${firstName}`,
          country,
          ...(club === undefined ? {} : { club: club.name }),
        })
    },
  })
  for (const id of toPeople().keys()) await trackFencer(running.app.store.write, 'nora', id)
  await running.app.discovery?.wholeRound()
  cookie = await running.signIn('nora')
}, 60_000)

afterAll(async () => {
  await running?.close()
  await fake?.close()
})

async function ask<Body>(path: string): Promise<Body> {
  const answer = await running.fetch(path, { headers: { cookie } })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Body
}
const readView = async (): Promise<NowView> => NowView.parse(await ask('/api/v3/view/now'))

/** The next looks, of whatever is due. */
async function look(): Promise<void> {
  instant += STEP
  steady += POLL_MS
  running.app.feed.tick()
  await running.app.feed.settled()
}

test('seven events at sixty times the speed: every row says what the script says, at every look', async () => {
  const people = toPeople()
  const wrong: string[] = []
  const before = new Map<string, NowRow>()
  const kinds = new Map<string, Set<string>>()
  const last = Math.max(...events.map(({ finishedAt }) => finishedAt))
  let view = await readView()
  const scripts = new Map(
    view.events.flatMap(({ id, name }) => {
      const script = events.find(one => one.name.replaceAll(/\s+/g, ' ') === name)
      return script ? [[id, script] as const] : []
    }),
  )
  console.log([...scripts.values()].map(s => s.name), view.rows.length, people.size, view.events.map(e => e.name))
  let steps = 0
  const t0 = performance.now(); const c0 = process.cpuUsage()
  while (instant <= last + AFTERWARDS) {
    await look()
    steps++
    view = await readView()
    const looks = new Map(view.events.map(({ id, lookedAt }) => [id, lookedAt]))
    for (const row of view.rows) {
      const script = scripts.get(row.event)
      const entrant = script?.entrants.find(one => toScriptName(one) === row.fencer)
      const lookedAt = looks.get(row.event) ?? 0
      if (!script || !entrant || lookedAt === 0) continue
      const expected = findScriptState(toEventState(script, lookedAt), entrant)
      const key = `${script.name} ${row.fencer}`
      kinds.set(script.name, (kinds.get(script.name) ?? new Set()).add(row.state.kind))
      const truth = toEventState(script, lookedAt)
      const isOver = truth.table?.trees[0]?.tableau.rounds.at(-1)?.[0]?.winner
      const final = findScriptState(toEventState(script, script.finishedAt), entrant)
      const difference = isAlmostPlaced(row.state, expected) ? undefined : compareWithScript(row.state, isOver && row.state.kind === 'finished' ? final : expected)
      const say = (what: string) => wrong.push(`${(lookedAt - script.plan.startsAt) / MINUTE} min, ${key}: ${what}`)
      if (difference) say(difference)
      const was = before.get(key)
      before.set(key, row)
      if (was && isStepBack(was.state, row.state) && row.correctedAt === undefined) say(`back from ${was.state.kind} to ${row.state.kind}`)
    }
  }
  console.log(wrong.join('\n'), steps, performance.now() - t0, process.cpuUsage(c0), fake.requests.total)
  console.log([...kinds].map(([n, k]) => `${n}: ${[...k].join()}`))
  expect(wrong.slice(0, 20), `${wrong.length} wrong`).toEqual([])
}, 120_000)
