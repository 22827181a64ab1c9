import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AdminTask } from '#contract/admin/admin.ts'
import { Problem } from '#contract/call/problem.ts'
import type { Config } from '#server/config/read-config.ts'
import { compareCopies, type TableDifference } from '#server/store/copies/compare-copies.ts'
import { saveCopy } from '#server/store/copies/save-copy.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import type { Command } from './command.ts'
import { openKnownStore } from './open-known-store.ts'
import { openTaskRunner } from './open-task-runner.ts'
import { UsageError } from './usage-error.ts'

const LOOK_MS = 250

/** `allez task run NAME`: a background task now, in this process; `--dry-run` runs it on a copy and says what it would change. */
export const taskRun: Command = {
  usage: 'task run NAME [--dry-run] [--refresh] [--json]',
  summary:
    'Run a background task now. --dry-run runs it on a copy of the database and says what would change; --refresh has usaf_sync read everything again.',
  options: {
    'dry-run': { type: 'boolean' },
    refresh: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  run: async ({ config, values, positionals }) => {
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new UsageError(`allez ${taskRun.usage}`)
    const refresh = values.refresh === true
    const isRehearsal = values['dry-run'] === true
    const store = await openKnownStore(config)
    try {
      const done = isRehearsal
        ? await rehearse(config, store, { name, refresh })
        : {
            ...(await perform(config, store, { name, refresh, dataDir: config.dataDir })),
            changes: undefined,
          }
      say(done, values.json === true)
      return done.error === null ? 0 : 1
    } finally {
      await store.close()
    }
  },
}

interface Wanted {
  readonly name: string
  readonly refresh: boolean
}

interface Performed {
  readonly task: string
  /** Null: it ran successfully. */
  readonly error: string | null
}

/** Runs a task on a copy; the database itself is only read. */
async function rehearse(
  config: Config,
  store: Store,
  wanted: Wanted,
): Promise<Performed & { changes: readonly TableDifference[] }> {
  if (store.engine !== 'sqlite') {
    throw new UsageError(
      'A dry run works on a copy of the database file; with PostgreSQL, make a copy and run there',
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'allez-dry-run-'))
  try {
    const [before, dataDir] = [join(folder, 'before.db'), join(folder, 'data')]
    mkdirSync(dataDir)
    await saveCopy(store, before)
    copyFileSync(before, join(dataDir, 'allez.db'))
    const copy = await openStore({ dataDir })
    const performed = await perform(config, copy, { ...wanted, dataDir }).finally(() => copy.close())
    return { ...performed, changes: compareCopies(before, join(dataDir, 'allez.db')) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function perform(
  config: Config,
  store: Store,
  { name, refresh, dataDir }: Wanted & { dataDir: string },
): Promise<Performed> {
  const { runner, close } = await openTaskRunner(config, { store, dataDir })
  try {
    const names = (await runner.list()).map(task => task.short_name)
    if (!names.includes(name)) throw new UsageError(`There is no task ${name}; there are ${names.join(', ')}`)
    await runner.run(name, { forceListRefresh: refresh }).catch(error => {
      throw error instanceof Problem ? new UsageError(error.message) : error
    })
    const find = async () => (await runner.list()).find(task => task.short_name === name)
    const timer = setInterval(() => void find().then(sayProgress, () => undefined), LOOK_MS)
    await runner.settled().finally(() => clearInterval(timer))
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    const [last] = (await find())?.history ?? []
    return { task: name, error: last?.success ? null : (last?.error_message ?? 'It did not end') }
  } finally {
    await close()
  }
}

function sayProgress(task: AdminTask | undefined): void {
  if (!process.stderr.isTTY || !task?.running) return
  const { done, total, note } = task.running
  process.stderr.write(`\r\u001b[K${[total > 0 && `${done}/${total}`, note].filter(Boolean).join(' ')}`)
}

function say(done: Performed & { changes: readonly TableDifference[] | undefined }, asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(done))
    return
  }
  for (const { table, added, gone } of done.changes ?? []) {
    console.log(`${table.padEnd(24)} ${added} new or changed, ${gone} gone or changed`)
  }
  if (done.changes?.length === 0) console.log('Nothing would change.')
  console.log(done.error === null ? 'Ran successfully' : `Failed: ${done.error}`)
}
