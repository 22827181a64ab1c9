import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testEngines } from '#tools/testing/running/test-stores.ts'

/** `npm run test:endurance` asks for 500 ticks and a minute. */
const TICKS = Number(process.env.ALLEZ_TICKS ?? 40)
const FREEZE_MS = Number(process.env.ALLEZ_FREEZE_MS ?? 1_600)
const HOLD_MS = Math.min(5_000, Math.round(FREEZE_MS / 4))
const EVERY_MS = 100
/** A freeze that meets a process between two statements of one transaction holds the other up with it. */
const MOST_FREEZES = 30
const PROCESS = join(import.meta.dirname, '../../../tools/testing/clock/tick-process.ts')

const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

/** Whichever of two processes begins a run next; a run takes it another 80 ms. */
const nextAtWork = (processes: readonly (ChildProcess | undefined)[]): Promise<ChildProcess> =>
  new Promise(resolve => {
    const stops = processes.map(child => {
      const listen = (chunk: Buffer): void => {
        if (!child || !String(chunk).includes('at work')) return
        for (const stop of stops) stop()
        resolve(child)
      }
      child?.stdout?.on('data', listen)
      return () => child?.stdout?.off('data', listen)
    })
  })

const [postgres] = (await testEngines()).filter(engine => engine.name === 'PostgreSQL')

test.skipIf(!postgres)(
  `two processes, ${TICKS} ticks, one process frozen: each tick has one effect and one row in the history`,
  { timeout: FREEZE_MS + TICKS * EVERY_MS * 6 + MOST_FREEZES * HOLD_MS * 4 + 60_000 },
  async () => {
    const opened = await postgres?.open()
    if (!opened?.shared) throw new Error('no database to share')
    const { store, shared } = opened
    try {
      await sql`create table tick_effect (due bigint not null, pid bigint not null)`.execute(store.write)
      const start = async (): Promise<ChildProcess> => {
        const words = [PROCESS, shared.databaseUrl, shared.schema, EVERY_MS, HOLD_MS].map(String)
        const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
        children.push(child)
        if (child.stdout) await once(child.stdout, 'data')
        return child
      }
      const [first, second] = await Promise.all([start(), start()])
      const effects = async () =>
        (await sql<{ due: number; pid: number }>`select due, pid from tick_effect`.execute(store.read)).rows
      const reach = async (count: number): Promise<void> => {
        while ((await effects()).length < count) await sleep(20)
      }
      await reach(TICKS / 4)
      const freeze = async (child: ChildProcess | undefined, ms: number): Promise<void> => {
        child?.kill('SIGSTOP')
        await sleep(ms)
        child?.kill('SIGCONT')
      }
      await freeze(first, FREEZE_MS)
      const takenOver = async () =>
        store.read.selectFrom('task_run').select('id').where('attempt', '>', 1).executeTakeFirst()
      const bothWorked = async () => new Set((await effects()).map(one => one.pid)).size === 2
      // Until it was met in the middle of a run, and the other one went on.
      for (let at = 0; at < MOST_FREEZES && !((await takenOver()) && (await bothWorked())); at += 1)
        await freeze(await nextAtWork([first, second]), HOLD_MS * 2)
      expect(await takenOver(), 'a run that another process finished').toBeDefined()
      await reach(TICKS)
      for (const child of [first, second]) child?.kill('SIGTERM')
      await Promise.all([first, second].map(child => child && once(child, 'exit')))

      const all = await effects()
      const rows = await store.read.selectFrom('task_run').selectAll().where('task', '=', 'ticked').execute()
      const done = rows.filter(row => row.success === 1)
      expect(new Set(all.map(one => one.due)).size, 'effects of different ticks').toBe(all.length)
      expect(new Set(rows.map(row => row.due)).size, 'rows of different ticks').toBe(rows.length)
      expect(done.map(row => row.due).sort(), 'ticks done').toEqual(all.map(one => one.due).sort())
      // Closing a process may stop the run that is under way; nothing else fails.
      expect(rows.length - done.length).toBeLessThanOrEqual(2)
      expect(new Set(all.map(one => one.pid)).size, 'both processes worked').toBe(2)
      expect(all.length).toBeGreaterThanOrEqual(TICKS)
    } finally {
      await opened.drop()
    }
  },
)
