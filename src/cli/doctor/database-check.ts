import type { DatabaseState, NoDatabase, PostgresState } from '#server/store/checking/database-state.ts'
import { bad, type Check, type Finding, good, warn } from './finding.ts'

interface Seen {
  readonly state: DatabaseState | NoDatabase
  /** Our clock when the database told its own, in the middle of question and answer. */
  readonly now: number
}

const LEAST_POSTGRES = 150_000
const MOST_SKEW_MS = 1_000
/** A server takes nine connections. */
const CONNECTIONS_EACH = 17

/** The database: reached, whole, of this version, and its server set up so that nothing answered is lost. */
export const databaseCheck: Check<Seen> = {
  name: 'database',
  ask: async ({ database, now }) => {
    const before = now()
    const state = await database()
    return { state, now: (before + now()) / 2 }
  },
  judge: ({ state, now }) => {
    if (state === 'none') return [warn('There is no database yet', 'It is made at the first start')]
    return [...judgeSteps(state), ...(state.server ? judgeServer(state.server, now) : [])]
  },
}

function judgeSteps({ damage, pending, strange }: DatabaseState): Finding[] {
  if (damage !== undefined) {
    return [bad(`The database is damaged: ${damage}`, 'Put a copy in its place: allez restore')]
  }
  if (strange.length > 0) {
    return [
      bad(
        `The database was written by a newer version of Allez (${strange.join(', ')})`,
        'Start that version again, or put back an older copy: allez restore',
      ),
    ]
  }
  if (pending.length > 0) {
    return [
      warn(
        `The database is older than this version by ${pending.length} steps, ${pending[0]} the first`,
        'They are made at the next start',
      ),
    ]
  }
  return [good('The database answers, and is of this version')]
}

function judgeServer(server: PostgresState, now: number): Finding[] {
  const findings: Finding[] = []
  const major = Math.floor(server.version / 10_000)
  if (server.version < LEAST_POSTGRES) {
    findings.push(bad(`PostgreSQL ${major} is too old`, 'Use PostgreSQL 15 or newer'))
  } else findings.push(good(`PostgreSQL ${major}`))
  if (server.encoding !== 'UTF8') {
    findings.push(
      bad(
        `The database is of the encoding ${server.encoding}`,
        'Make one with: create database … encoding UTF8',
      ),
    )
  }
  const skew = Math.round(server.now - now)
  if (Math.abs(skew) > MOST_SKEW_MS) {
    findings.push(
      bad(
        `The clock of PostgreSQL is ${Math.abs(skew)} ms ${skew > 0 ? 'ahead of' : 'behind'} ours`,
        'Set both by NTP: runs of tasks are held by the clock',
      ),
    )
  }
  const left = server.mostConnections - server.connections
  if (left < CONNECTIONS_EACH) {
    findings.push(
      warn(
        `${server.connections} of ${server.mostConnections} connections of PostgreSQL are taken`,
        `Raise max_connections, or stop who holds them: a server takes up to ${CONNECTIONS_EACH}`,
      ),
    )
  }
  for (const setting of server.unsafe) {
    findings.push(bad(`${setting} is off in PostgreSQL: what was saved can be lost`, `Set ${setting} = on`))
  }
  if (!server.hasTrigrams) {
    findings.push(
      warn('PostgreSQL has no pg_trgm: parts of words are looked for slowly', 'Install its contrib package'),
    )
  }
  return findings
}
