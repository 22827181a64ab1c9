import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'
import { installPackages } from './install-packages.ts'
import type { OwnServer } from './own-server.ts'

const VERSIONS = '/usr/lib/postgresql'
/** Whoever was started by a server that was killed goes within a moment; until then no other starts. */
const TRIES = 100
const PAUSE_MS = 100

/** A PostgreSQL of its own, which may be ended in every way, and started again over what it kept. */
export interface OwnPostgres extends OwnServer {
  /** As `pg_ctl stop` does: others go on meanwhile. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Resolves once it takes connections. */
  start(): Promise<void>
  /** The number of the process that all others belong to. */
  mainProcess(): number
}

/** Whether the distribution's PostgreSQL is on this machine. */
export const hasOwnPostgres = (): boolean => findPrograms() !== undefined

/**
 * Starts a PostgreSQL over a folder of its own; nothing of it stays. It runs as nobody who could do harm: never as root.
 * `isDurable`: it writes as one in earnest does; otherwise as fast as it can.
 */
export function startOwnPostgres({ isDurable = false }: { readonly isDurable?: boolean } = {}): OwnPostgres {
  const bin = findPrograms() ?? installPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'allez-postgres-'))
  const data = join(folder, 'data')
  const toCommand = (program: string, words: readonly string[]): [string, string[]] =>
    process.getuid?.() === 0
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...words]]
      : [join(bin, program), [...words]]
  const run = (program: string, ...words: readonly string[]): void =>
    void execFileSync(...toCommand(program, words), { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder })
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder])
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  const port = findFreePort()
  const fsync = isDurable ? '' : ' -c fsync=off'
  const settings = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder}${fsync} -c max_connections=300`
  const starting = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']
  const control = async (...words: readonly string[]): Promise<void> => {
    const [command, all] = toCommand('pg_ctl', words)
    const child = spawn(command, all, { stdio: 'ignore', cwd: folder })
    const [status] = await once(child, 'close')
    if (status !== 0) throw new Error(`pg_ctl ${words.at(-1)} ended with ${status}`)
  }
  run('pg_ctl', ...starting)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: mode => control('-D', data, '-w', '-m', mode, 'stop'),
    start: async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await control(...starting)
        } catch (error) {
          if (tries === TRIES) throw error
          await sleep(PAUSE_MS)
        }
      }
    },
    mainProcess: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    close: () => {
      try {
        run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      } catch {
        // It was ended already.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where the newest of them lie. */
function findPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1)
  return newest === undefined ? undefined : join(VERSIONS, newest, 'bin')
}

function installPrograms(): string {
  installPackages('postgresql')
  const bin = findPrograms()
  if (bin === undefined) throw new Error(`PostgreSQL is not in ${VERSIONS}`)
  return bin
}
