import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { toInventedMember } from '#fakes/usafencing/script/invented-members.ts'
import { toResults } from '#fakes/usafencing/script/to-results.ts'
import { toWords } from '#fakes/usafencing/script/to-usaf-season.ts'
import { type FakeUsaf, startFakeUsaf } from '#fakes/usafencing/start-fake-usaf.ts'
import { openStore } from '#server/store/open-store.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { saveEventRow, saveTournamentRow } from '#tools/testing/rows/save-rows.ts'

const PATH = '/details/tournaments/900/events/901/results'
const PEOPLE = Array.from({ length: 10 }, (_, nth) => ({
  ...toInventedMember('usaf', 'Female', nth),
  status: 'approved' as const,
}))
const folder = mkdtempSync(join(tmpdir(), 'allez-results-'))
const data = join(folder, 'data')
let fake: FakeUsaf

beforeAll(async () => {
  const day = addDays(toUtcDay(testNow()), -3)
  const event = {
    id: '901',
    day,
    ...toWords({ category: 'y14', gender: 'womens', weapon: 'foil' }),
    results: { from: day, placed: () => toResults(PEOPLE) },
    entrants: () => PEOPLE,
  }
  const cup = { id: '900', name: 'Timber Falls ROC', types: ['ROC'], startDay: day, endDay: day } as const
  fake = await startFakeUsaf({ now: testNow, tournaments: [{ ...cup, events: () => [event] }] })
  const store = await openStore({ dataDir: data })
  await saveTournamentRow(store, {
    id: 'usaf-900',
    usaf_id: '900',
    name: cup.name,
    start_day: day,
    end_day: day,
  })
  const row = { id: 'usaf-event-901', usaf_id: '901', tournament_id: 'usaf-900', name: event.label }
  await saveEventRow(store, { ...row, results_path: PATH })
  await store.close()
})
afterAll(async () => {
  await fake?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Not waited for in one go: the site that is asked lives in this process. */
async function runResults(more: Readonly<Record<string, string>>, ...words: string[]) {
  const clock = ['--import', './tools/testing/clock/preload-test-clock.ts']
  const child = spawn(process.execPath, [...clock, 'src/cli/main.ts', 'task', 'run', 'results', ...words], {
    env: { ...process.env, ALLEZ_DATA_DIR: data, DATABASE_URL: '', TMPDIR: folder, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { stdout: await text(child.stdout), status: await ended }
}
const source = () => ({
  ALLEZ_USAF_URL: fake.url,
  ALLEZ_USAF_PERMITTED: '2026-09-01',
  ALLEZ_CONTACT: 'club@example.org',
})
const places = async () => {
  const store = await openStore({ dataDir: data })
  const rows = await store.read.selectFrom('entry').select('place').orderBy('place').execute()
  await store.close()
  return rows.map(row => row.place)
}

it('a dry run asks the page, says what would change, and changes nothing', async () => {
  const { stdout, status } = await runResults(source(), '--dry-run', '--json')
  expect(status, stdout).toBe(0)
  const said = JSON.parse(stdout) as { error: string | null; changes: { table: string; added: number }[] }
  expect(said.error).toBeNull()
  expect(fake.requests.of('results')).toBe(1)
  const added = new Map(said.changes.map(change => [change.table, change.added]))
  expect([added.get('entry'), added.get('fencer'), added.get('event')]).toEqual([10, 10, 1])
  expect(await places()).toEqual([])
})

it('a run takes it in; without the source it fails as before', async () => {
  expect(await runResults({})).toEqual({ stdout: 'Failed: No source is configured\n', status: 1 })
  expect(await runResults(source())).toEqual({ stdout: 'Ran successfully\n', status: 0 })
  expect(await places()).toEqual([1, 2, 3, 3, 5, 6, 7, 8, 9, 9])
})
