import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface PostgresChannelOptions {
  readonly url: string
  /** Deployments on one server that do not know each other use different ones. */
  readonly channel: string
  readonly onText: (text: string) => void
  readonly onError: (error: Error) => void
}

/** Texts between those who listen to a channel of a PostgreSQL server (`LISTEN`, `NOTIFY`). */
export interface PostgresChannel {
  /** Rejects where it could not be handed on. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

/** What PostgreSQL takes as a text, in bytes. */
export const MOST_NOTIFY_BYTES = 7_900
const CONNECT_MS = 5_000
const PAUSE_MS = 200
const LONGEST_PAUSE_MS = 2_000
/** A connection that says nothing any more is asked as often whether it is there. */
const ASK_MS = 10_000

/** Opens a channel, which looks for its server again by itself. `onError` hears once that it is away, until it is there again. */
export function openPostgresChannel(options: PostgresChannelOptions): PostgresChannel {
  const { url, channel, onText, onError } = options
  const stop = new AbortController()
  let ask: ReturnType<typeof inTurn> | undefined
  let isTold = false

  async function listen(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      application_name: 'allez bus',
    })
    const gone = new Promise<void>(resolve => {
      own.on('error', () => resolve())
      own.on('end', () => resolve())
      stop.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await own.connect()
      own.on('notification', ({ payload }) => onText(payload ?? ''))
      const askOwn = inTurn(own)
      await askOwn(`listen ${pg.escapeIdentifier(channel)}`)
      ask = askOwn
      isTold = false
      const asking = setInterval(() => void askOwn('select 1').catch(() => {}), ASK_MS)
      await gone.finally(() => clearInterval(asking))
    } finally {
      ask = undefined
      void own.end().catch(() => {})
    }
  }

  async function listenAlways(): Promise<void> {
    for (let pause = PAUSE_MS; !stop.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await listen()
        pause = PAUSE_MS
      } catch (error) {
        if (!isTold && !stop.signal.aborted) onError(error as Error)
        isTold = true
      }
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const listening = listenAlways()
  return {
    send: async text => {
      if (!ask) throw new Error('not connected')
      await ask('select pg_notify($1, $2)', [channel, text])
    },
    close: async () => {
      stop.abort()
      await listening
    },
  }
}

/** Statements of one connection, each after the one before; the first that fails ends it, and with it those behind. */
function inTurn(client: pg.Client): (statement: string, values?: readonly string[]) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return (statement, values = []) => {
    const own = last.then(() => client.query(statement, [...values]))
    own.catch(() => client.end().catch(() => {}))
    last = own.catch(() => {})
    return own.then(() => {})
  }
}
