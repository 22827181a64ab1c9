import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { StoreOptions } from '#server/store/open-store.ts'
import type { ServerHandle } from './server-handle.ts'

const run = promisify(execFile)

/** Words for `node` by which a program shows the clock of the tests. */
export const ON_TEST_CLOCK = [
  '--import',
  join(import.meta.dirname, '../../tools/testing/clock/preload-test-clock.ts'),
]

type StorePlace = Pick<StoreOptions, 'dataDir' | 'databaseUrl'>

/** One event that an import has written. */
export interface ImportedEvent {
  readonly name: string
  readonly path: string
}

/** Gives files to `allez import` beside the running server, as an operator would. Answers the events' pages. */
export async function importFiles(
  server: ServerHandle,
  files: Readonly<Record<string, string>>,
): Promise<ImportedEvent[]> {
  const folder = mkdtempSync(join(tmpdir(), 'allez-import-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  try {
    return await importFolder(await server.place(), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** `allez import FOLDER --as-live --json` where a server keeps what it has. */
export async function importFolder(
  { dataDir, databaseUrl }: StorePlace,
  folder: string,
): Promise<ImportedEvent[]> {
  const cli = join(import.meta.dirname, '../../src/cli/main.ts')
  const { stdout } = await run(
    process.execPath,
    [...ON_TEST_CLOCK, cli, 'import', folder, '--as-live', '--json'],
    {
      env: { ...process.env, NODE_OPTIONS: '', ALLEZ_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      maxBuffer: 50_000_000,
    },
  )
  const { tournaments } = JSON.parse(stdout) as {
    tournaments: { id: string; events: { id: string; name: string }[] }[]
  }
  return tournaments.flatMap(({ id, events }) =>
    events.map(event => ({ name: event.name, path: `/live/${id}/event/${event.id}/` })),
  )
}
