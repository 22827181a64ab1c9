import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { beginRun, endRun, renewRun, takeOverRun } from '#server/store/tasks/tasks.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { backup } from './backup.ts'
import { listTasks } from './list-tasks.ts'
import type { RunContext, Task } from './task.ts'
import { TaskRunner } from './task-runner.ts'

const NOON = Date.UTC(2026, 10, 21, 12)

describe.each(await testEngines())('background tasks on $name', ({ open }) => {
  let opened: TestStore
  const errors: string[] = []
  const clock = { now: NOON }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  const runnerOf = (tasks: readonly Task[], holdMs = 60_000): TaskRunner =>
    new TaskRunner({
      store: opened.store,
      tasks,
      now: () => clock.now,
      random: () => 0,
      onError: (what, error) => errors.push(`${what}: ${error}`),
      holdMs,
    })
  const taskOf = (name: string, run: (context: RunContext) => Promise<void>, everyMs?: number): Task => ({
    name,
    description: name,
    rule: everyMs === undefined ? undefined : { everyMs, jitterMs: 0 },
    run,
  })

  test('two schedulers racing run each due time once', async () => {
    let runs = 0
    const task = taskOf(
      'raced',
      async () => {
        runs += 1
      },
      1_000,
    )
    const schedulers = [runnerOf([task]), runnerOf([task])]
    for (const one of schedulers) await one.prepare()
    for (let due = 1; due <= 10; due += 1) {
      clock.now += 1_000
      await Promise.all(schedulers.map(one => one.tick()))
      await Promise.all(schedulers.map(one => one.settled()))
      expect(runs).toBe(due)
    }
    const [listed] = (await schedulers[0]?.list()) ?? []
    expect(listed?.history).toHaveLength(10)
    expect(listed?.history.every(run => run.success === true)).toBe(true)
    expect(listed?.next_time).toBe(clock.now + 1_000)
  })

  test('without room nothing begins by itself; what was due then runs once there is room', async () => {
    let runs = 0
    let hasRoom = false
    const count = async () => {
      runs += 1
    }
    const task = taskOf('roomy', count, 1_000)
    const runner = new TaskRunner({
      store: opened.store,
      tasks: [task],
      now: () => clock.now,
      random: () => 0,
      hasRoom: () => hasRoom,
      onError: (what, error) => errors.push(`${what}: ${error}`),
    })
    await runner.prepare()
    clock.now += 1_000
    for (const expected of [0, 1]) {
      await runner.tick()
      await runner.settled()
      expect(runs).toBe(expected)
      hasRoom = true
    }
  })

  test('one run at a time: the second is refused, its progress shows everywhere', async () => {
    const gate = Promise.withResolvers<void>()
    const task = taskOf('slow', async context => {
      context.progress(3, 7, 'Three')
      await gate.promise
    })
    const [one, other] = [runnerOf([task], 200), runnerOf([task], 200)]
    await one.prepare()
    expect((await one.run('slow', { forceListRefresh: false })).running).toMatchObject({ stopping: false })
    await expect(other.run('slow', { forceListRefresh: false })).rejects.toMatchObject({ status: 409 })
    await expect.poll(async () => (await other.list())[0]?.running).toMatchObject({ done: 3, note: 'Three' })
    gate.resolve()
    await one.settled()
    expect((await other.list())[0]).toMatchObject({ running: null, history: [{ success: true }] })
  })

  test('fifty at the same moment: one run', async () => {
    let runs = 0
    const gate = Promise.withResolvers<void>()
    const task = taskOf('stormed', async () => {
      runs += 1
      await gate.promise
    })
    const runner = runnerOf([task])
    await runner.prepare()
    const asked = await Promise.allSettled(
      Array.from({ length: 50 }, () => runner.run('stormed', { forceListRefresh: false })),
    )
    gate.resolve()
    await runner.settled()
    expect(asked.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    expect(runs).toBe(1)
  })

  test('refuses what it does not know and a refresh where none is', async () => {
    const runner = runnerOf([taskOf('plain', async () => {})])
    await runner.prepare()
    await expect(runner.run('nothing', { forceListRefresh: false })).rejects.toMatchObject({ status: 404 })
    await expect(runner.run('plain', { forceListRefresh: true })).rejects.toMatchObject({ status: 400 })
    await expect(runner.cancel('plain')).rejects.toMatchObject({ status: 409 })
  })

  test('a failure is said in the history', async () => {
    const runner = runnerOf([taskOf('failing', () => Promise.reject(new Error('the cat ate it')))])
    await runner.prepare()
    await runner.run('failing', { forceListRefresh: false })
    await runner.settled()
    expect((await runner.list())[0]?.history).toMatchObject([
      { success: false, error_message: 'the cat ate it' },
    ])
  })

  test('stops when asked to, from another process too', async () => {
    const task = taskOf(
      'endless',
      ({ signal }) => new Promise(resolve => signal.addEventListener('abort', () => resolve())),
    )
    const [one, other] = [runnerOf([task], 200), runnerOf([task], 200)]
    await one.prepare()
    await one.run('endless', { forceListRefresh: false })
    expect((await other.cancel('endless')).running).toMatchObject({ stopping: true })
    await one.settled()
    expect((await one.list())[0]?.history).toMatchObject([
      { success: false, error_message: 'Stopped by an administrator' },
    ])
  })

  test('a paused holder is written off and its late writes are refused', async () => {
    const { write } = opened.store
    await runnerOf([taskOf('paused', async () => {})]).prepare()
    const begin = (id: string, now: number) =>
      beginRun(write, { id, task: 'paused', now, until: now + 1_000 })
    const first = await begin('first', clock.now)
    expect(await begin('early', clock.now + 999)).toBeUndefined()
    const second = await begin('second', clock.now + 1_000)
    if (!first || !second) throw new Error('not begun')
    expect(second.token).toBe(first.token + 1)
    const state = { until: clock.now + 9_000, done: 9, total: 9, note: 'late' }
    expect(await renewRun(write, first, state)).toBe('lost')
    expect(await endRun(write, first, { now: clock.now, error: null })).toBe(false)
    expect(await endRun(write, second, { now: clock.now, error: null })).toBe(true)
    const [listed] = await runnerOf([taskOf('paused', async () => {})]).list()
    expect(listed?.history.map(run => run.success)).toEqual([true, false])
    expect(listed?.history[1]?.error_message).toBe('The process that ran it went away')
  })

  test('what a process left of a due time is finished by another, once', async () => {
    const started = Promise.withResolvers<void>()
    const wakes = Promise.withResolvers<void>()
    const marks: string[] = []
    const marking = (who: string, wait?: Promise<void>) =>
      taskOf(
        'left',
        async ({ due, conclude }) => {
          started.resolve()
          await wait
          await conclude(async () => void marks.push(`${who} ${due}`))
        },
        1_000,
      )
    const sleeper = runnerOf([marking('sleeper', wakes.promise)], 600_000)
    await sleeper.prepare()
    clock.now += 1_000
    const due = clock.now
    await sleeper.tick()
    await started.promise
    const other = runnerOf([marking('other')], 600_000)
    await other.tick()
    expect(marks).toEqual([])
    // The sleeper says nothing for ten minutes.
    clock.now += 600_000
    await other.tick()
    await other.settled()
    wakes.resolve()
    await sleeper.settled()
    expect(marks).toEqual([`other ${due}`])
    const [listed] = await other.list()
    expect(listed?.history.map(run => [run.started, run.success])).toEqual([[due, true]])
  })

  test('a run that nobody can finish is given up, and the next due time comes', async () => {
    const { write } = opened.store
    const task = taskOf('cursed', async () => {}, 1_000)
    await runnerOf([task]).prepare()
    clock.now += 1_000
    const hold = () => ({ task: 'cursed', now: clock.now, until: clock.now + 10 })
    const begun = await beginRun(write, {
      ...hold(),
      id: 'cursed-1',
      due: { time: clock.now, next: clock.now + 5 },
    })
    expect(begun).toBeDefined()
    for (const attempt of [2, 3]) {
      clock.now += 10
      expect(await takeOverRun(write, hold()), `attempt ${attempt}`).toMatchObject({ id: 'cursed-1' })
    }
    clock.now += 10
    expect(await takeOverRun(write, hold())).toBeUndefined()
    const runner = runnerOf([task])
    await runner.tick()
    await runner.settled()
    const [listed] = await runner.list()
    expect(listed?.history.map(run => run.success)).toEqual([true, false])
  })

  test('a task whose rule went away is due no more', async () => {
    const due = async (rule?: number) => {
      const runner = runnerOf([taskOf('ruled', async () => {}, rule)])
      await runner.prepare()
      return (await runner.list())[0]?.next_time
    }
    expect(await due(500)).toBe(clock.now + 500)
    expect(await due()).toBeNull()
    expect(await due(700)).toBe(clock.now + 700)
  })

  test('without a source, usaf_sync runs and says so', async () => {
    const { store } = opened
    const runner = runnerOf(
      listTasks({ store, dataDir: tmpdir(), now: () => clock.now, joinPeople: async () => {} }),
    )
    await runner.prepare()
    await runner.run('usaf_sync', { forceListRefresh: true })
    await runner.run('clean_up', { forceListRefresh: false })
    await runner.settled()
    const listed = await runner.list()
    expect(listed.map(task => task.short_name)).toEqual([
      'usaf_sync',
      'usaf_entrants',
      'askfred_sync',
      'fie_sync',
      'results',
      'live_discovery',
      'standings_refresh',
      'usaf_ratings',
      'people_join',
      'clean_up',
      'backup',
    ])
    expect(listed[0]).toMatchObject({
      next_time: null,
      history: [{ success: false, error_message: 'No source is configured' }],
    })
    expect(listed.find(task => task.short_name === 'clean_up')?.history).toMatchObject([{ success: true }])
    expect(errors).toEqual([])
  })

  test('what a run remarks stands in its history', async () => {
    const runner = runnerOf([
      taskOf('remarks', async ({ progress, remark }) => {
        progress(1, 2, 'On the way')
        remark('Paused until 14:05 UTC')
        remark('3 wait')
      }),
    ])
    await runner.prepare()
    await runner.run('remarks', { forceListRefresh: false })
    await runner.settled()
    expect((await runner.list())[0]?.history).toMatchObject([
      { success: true, error_message: null, note: 'Paused until 14:05 UTC. 3 wait' },
    ])
  })

  test('clean_up keeps the newest runs of each task', async () => {
    const runner = runnerOf([taskOf('often', async () => {})])
    await runner.prepare()
    for (let turn = 0; turn < 3; turn += 1) {
      await runner.run('often', { forceListRefresh: false })
      await runner.settled()
    }
    const { dropOldRuns } = await import('#server/store/tasks/tasks.ts')
    await dropOldRuns(opened.store.write, 2)
    expect((await runner.list())[0]?.history).toHaveLength(2)
  })
})

test('a backup is a whole database, and the last seven stay', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-backup-'))
  const store = await openStore({ dataDir })
  const clock = { now: NOON }
  const task = backup({ store, dataDir, now: () => clock.now })
  const run = () =>
    task.run({
      forceListRefresh: false,
      due: undefined,
      signal: new AbortController().signal,
      write: work => store.write.transaction().execute(work),
      conclude: work => store.write.transaction().execute(work),
      progress: () => {},
      remark: () => {},
    })
  await store.write.insertInto('lease').values({ name: 'mark', holder: 'me', until: 1 }).execute()
  for (let day = 0; day < 9; day += 1) {
    await run()
    clock.now += 86_400_000
    if (day === 0) writeFileSync(join(dataDir, 'backups', 'mine.txt'), 'stays')
  }
  await store.close()
  const files = readdirSync(join(dataDir, 'backups')).sort()
  const copies = files.filter(file => file.endsWith('.db.gz'))
  expect(copies).toHaveLength(7)
  expect(copies[0]).toBe('allez-20261123T120000.db.gz')
  // Each with its fingerprint, and nothing of anybody else's touched.
  expect(files).toEqual([...copies.flatMap(copy => [copy, `${copy}.sha256`]), 'mine.txt'])
  const restored = mkdtempSync(join(tmpdir(), 'allez-restored-'))
  const packed = readFileSync(join(dataDir, 'backups', copies[0] ?? ''))
  writeFileSync(join(restored, 'allez.db'), gunzipSync(packed))
  const again = await openStore({ dataDir: restored })
  expect(await again.read.selectFrom('lease').select('name').execute()).toEqual([{ name: 'mark' }])
  await again.close()
  for (const folder of [dataDir, restored]) rmSync(folder, { recursive: true, force: true })
})

test('a backup that does not fit, or is broken off, says so and leaves nothing behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'allez-backup-'))
  const store = await openStore({ dataDir })
  const run = (free: number, signal: AbortSignal) =>
    backup({ store, dataDir, now: () => NOON, measureFree: async () => free }).run({
      forceListRefresh: false,
      due: undefined,
      signal,
      write: work => store.write.transaction().execute(work),
      conclude: work => store.write.transaction().execute(work),
      progress: () => {},
      remark: () => {},
    })
  await expect(run(20 * 1_048_576, new AbortController().signal)).rejects.toThrow(
    /^There is no room for a copy: it takes \d+ MB while it is made, and 20 MB are free$/,
  )
  await expect(run(1e9, AbortSignal.abort(new Error('stopped')))).rejects.toThrow()
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})
