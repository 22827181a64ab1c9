import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NowRow } from '#contract/live/now-view.ts'
import { isStepBack } from '#domain/fencer-state/is-step-back.ts'
import type { Fault } from '#fakes/ftl/fault.ts'
import { SAMPLE_START, toSamplePlan } from '#fakes/ftl/script/sample-plan.ts'
import { toEventState } from '#fakes/ftl/script/to-event-state.ts'
import { exportEvent } from '#server/feed/import/export-event.ts'
import { importFiles } from '#server/feed/import/import-files.ts'
import { type PlayedDay, startPlayedDay } from '#tools/testing/running/start-played-day.ts'
import { compareWithScript } from '#tools/testing/truth/compare-with-script.ts'
import { findScriptState, toScriptName } from '#tools/testing/truth/find-script-state.ts'

const MINUTE = 60_000

let day: PlayedDay
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'allez-bad-source-'))
  const plan = toSamplePlan('bad source', { size: 13, strips: ['1', '2'] })
  // Nobody knows where that is, nor what the clocks there show.
  const { state: _, ...nowhere } = { ...plan, city: 'Nowhere' }
  day = await startPlayedDay(nowhere, { from: SAMPLE_START + 10 * MINUTE, speed: 5 })
  for (let at = 0; at < 8; at++) await lookOn()
})
afterAll(async () => {
  await day?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What rows say otherwise than the script at a moment. */
function findWrong(rows: readonly NowRow[], at: number): string[] {
  const [script] = day.events
  if (!script) throw new Error('no event')
  const truth = toEventState(script, at)
  return rows.flatMap(({ fencer, state }) => {
    const entrant = script.entrants.find(one => toScriptName(one) === fencer)
    const difference = entrant && compareWithScript(state, findScriptState(truth, entrant))
    return difference ? [`${fencer}: ${difference}`] : []
  })
}

/** The next look, and what the first screen shows after it. */
async function lookOn() {
  await day.look()
  const { rows, events } = await day.view()
  const [event] = events
  if (!event) throw new Error('no event')
  return { rows, event }
}
/** A row of a pool that is being fenced. */
const inPool = (rows: readonly NowRow[], pool: number) =>
  rows.find(({ state }) => state.kind === 'pool' && state.pool === pool)

test('a venue of no known zone: rows say what comes next, and what is printed for a pool as it is printed', async () => {
  const { rows, event } = await lookOn()
  expect(event).toMatchObject({ live: true, lookedAt: day.now() })
  expect(event).not.toHaveProperty('timeZoneId')
  expect(findWrong(rows, day.now())).toEqual([])
  expect(rows.map(({ state }) => state.kind)).toContain('pool')
})

const LONG = 'Main hall behind the stage '.repeat(30)
const STRIPS = {
  ' 12   B ': '12 B',
  Podium: 'Podium',
  '<img src=x onerror=alert(1)>': '<img src=x onerror=alert(1)>',
  'بساط ٣': 'بساط ٣',
  '🤺': '🤺',
  '\u202eevil': 'evil',
  [LONG]: 'Main hall behind the stage Main…',
} as const satisfies Record<string, string>

test('strips of any name: the row says it in one line, and no strip where none is said', async () => {
  const [id = ''] = day.events.map(event => event.id)
  for (const [strip, said] of Object.entries(STRIPS)) {
    day.fake.control.moveStrip(id, { round: 1, pool: 1 }, strip)
    const row = inPool((await lookOn()).rows, 1)
    expect(row?.state).toMatchObject({ next: { strip: said } })
    expect(Buffer.byteLength(JSON.stringify(row))).toBeLessThanOrEqual(500)
  }
  day.fake.control.moveStrip(id, { round: 1, pool: 1 }, '')
  expect(inPool((await lookOn()).rows, 1)?.state).not.toHaveProperty('next.strip')
  day.fake.control.moveStrip(id, { round: 1, pool: 1 }, '1')
  const { rows } = await lookOn()
  expect(findWrong(rows, day.now())).toEqual([])
})

/** Looks until what the source says is read whole again after it was mended. */
const SOON = 40

async function lookUntilRight() {
  for (let at = 0; at < SOON; at++) {
    const { rows, event } = await lookOn()
    if (event.flags.length === 0 && findWrong(rows, day.now()).length === 0) return
  }
  const { rows, event } = await lookOn()
  expect([event.flags, findWrong(rows, day.now())]).toEqual([[], []])
}

test('pools that vanish and come back: rows stay as they were read, and are as old as they are', async () => {
  const before = await lookOn()
  for (const path of ['/pools/', '/rounds/']) day.fake.control.fail(path, { kind: 'status', status: 404 })
  for (let at = 0; at < 60; at++) {
    const { rows, event } = await lookOn()
    expect(rows).toEqual(before.rows)
    expect(event.lookedAt).toBe(before.event.lookedAt)
  }
  expect((await day.view()).events).toMatchObject([{ flags: ['unreachable'] }])
  day.fake.control.mend()
  await lookUntilRight()
  expect((await day.view()).rows.map(({ state }) => state.kind)).toContain('pool')
})

test.each<Fault>([
  { kind: 'truncate' },
  { kind: 'garbage' },
  { kind: 'htmlInsteadOfJson' },
  { kind: 'stale', minutes: 20 },
  { kind: 'status', status: 200, body: '[]' },
  { kind: 'status', status: 200, body: '' },
])('pages of pools that are $kind: no row goes back', async fault => {
  let before = await lookOn()
  for (const path of ['/pools/', '/rounds/']) day.fake.control.fail(path, fault)
  const back: string[] = []
  for (let at = 0; at < 8; at++) {
    const next = await lookOn()
    for (const row of next.rows) {
      const was = before.rows.find(one => one.fencer === row.fencer)
      if (was && isStepBack(was.state, row.state))
        back.push(`${row.fencer}: ${JSON.stringify(was.state)} ${JSON.stringify(row.state)}`)
    }
    expect(next.rows).toHaveLength(before.rows.length)
    before = next
  }
  day.fake.control.mend()
  expect(back).toEqual([])
  await lookUntilRight()
  expect((await day.view()).rows.map(({ state }) => state.kind)).toContain('pool')
})

test('a file of the same event, written a while ago: nothing goes back, and the source goes on', async () => {
  const { event, rows } = await lookOn()
  const path = join(folder, 'event.json')
  const { store } = day.running.app
  const file = await exportEvent(store, event.id, { format: 'json', withPrivate: false })
  writeFileSync(path, file?.text ?? '')
  for (let at = 0; at < 6; at++) await lookOn()
  const before = await day.view()
  const report = await importFiles(store, {
    paths: [path],
    asLive: false,
    now: day.now(),
    onProgress: () => {},
  })
  expect(report.files).toMatchObject([{ status: 'same', reason: '' }])
  const { rows: after, events } = await day.view()
  expect(events).toHaveLength(1)
  expect(after.map(({ state }) => state)).toEqual(before.rows.map(({ state }) => state))
  expect(after).toHaveLength(rows.length)
  await lookUntilRight()
  expect((await day.view()).rows.map(({ state }) => state.kind)).toContain('pool')
})
