import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForRun } from '#server/store/tasks/asked-runs.ts'
import { beginRun } from '#server/store/tasks/tasks.ts'
import type { TestStore } from '#tools/testing/running/test-database.ts'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { TaskRunner } from './task-runner.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const HOLD = 60_000

describe.each(await testEngines())('tasks on $name, their clock set back an hour', ({ open }) => {
  let opened: TestStore
  let runs = 0
  const clock = { now: NOON }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())

  const prepare = async (name: string, everyMs?: number): Promise<TaskRunner> => {
    clock.now = NOON
    runs = 0
    const run = async () => {
      runs += 1
    }
    const rule = everyMs === undefined ? undefined : { everyMs, jitterMs: 1_000 }
    const runner = new TaskRunner({
      store: opened.store,
      tasks: [{ name, description: name, rule, run }],
      now: () => clock.now,
      random: () => 0.5,
      holdMs: HOLD,
      onError: (what, error) => expect.fail(`${what}: ${error}`),
    })
    await runner.prepare()
    return runner
  }
  const leave = (task: string, due?: { time: number; next: number | null }) =>
    beginRun(opened.store.write, {
      id: `left ${task}`,
      task,
      now: clock.now,
      until: clock.now + HOLD,
      ...(due && { due }),
    })

  test('what a process that went away held is not under way, and begins by hand', async () => {
    const runner = await prepare('by hand')
    expect(await leave('by hand')).toBeDefined()
    clock.now -= HOUR
    expect((await runner.list())[0]).toMatchObject({ running: null })
    await runner.run('by hand', { forceListRefresh: false })
    await runner.settled()
    expect(runs).toBe(1)
  })

  test('what a process that went away held can be asked for from another', async () => {
    await prepare('asked')
    expect(await leave('asked')).toBeDefined()
    const ask = () =>
      askForRun(opened.store.write, { task: 'asked', now: clock.now, forceListRefresh: false })
    expect(await ask()).toBe(false)
    clock.now -= HOUR
    expect(await ask()).toBe(true)
  })

  test('the run of a due time that its process left is finished', async () => {
    const runner = await prepare('left', 10 * HOUR)
    const time = (await runner.list())[0]?.next_time ?? 0
    clock.now = time
    expect(await leave('left', { time, next: time + 10 * HOUR })).toBeDefined()
    clock.now -= HOUR
    await runner.tick()
    await runner.settled()
    expect(runs).toBe(1)
  })

  test('what is due every minute is due in a minute', async () => {
    const runner = await prepare('often', 60_000)
    clock.now -= HOUR
    await runner.tick()
    clock.now += 61_000
    await runner.tick()
    await runner.settled()
    expect(runs).toBe(1)
  })

  test('what goes on is left to whoever is at it', async () => {
    const runner = await prepare('goes on')
    expect(await leave('goes on')).toBeDefined()
    clock.now -= HOLD
    await expect(runner.run('goes on', { forceListRefresh: false })).rejects.toMatchObject({ status: 409 })
  })
})
