import { createHash } from 'node:crypto'
import { alone } from './alone.ts'
import type { Bus } from './bus.ts'
import { postgresWay } from './postgres-way.ts'
import { redisWay } from './redis-way.ts'
import { textBus } from './text-bus.ts'

export interface BusOptions {
  readonly redisUrl?: string | undefined
  readonly databaseUrl?: string | undefined
  /** The database's schema, where several deployments share one. */
  readonly schema?: string | undefined
  /** Names this process among the others. */
  readonly holder: string
  readonly report: (what: string, error: unknown) => void
}

/** The bus of a process: by Redis where there is one, else by PostgreSQL; the embedded database has one process alone. */
export function openBus({ redisUrl, databaseUrl, schema, holder, report }: BusOptions): Bus {
  if (databaseUrl === undefined) return alone()
  const channel = toChannel(databaseUrl, schema)
  const onError = (error: unknown) => report('bus', error)
  if (redisUrl === undefined) {
    return textBus(listener => postgresWay({ url: databaseUrl, channel, onError }, listener), holder, onError)
  }
  return textBus(listener => redisWay({ url: redisUrl, channel, onError }, listener), holder, onError)
}

/** The same for all processes over one database, and for nobody else: they may reach it by different addresses. */
function toChannel(databaseUrl: string, schema = 'public'): string {
  const { pathname } = new URL(databaseUrl)
  const name = createHash('sha256').update(`${pathname} ${schema}`).digest('hex').slice(0, 16)
  return `allez_${name}`
}
