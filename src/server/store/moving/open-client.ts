import pg from 'pg'
import { takeUrlOptions } from '#server/store/engine/take-url-options.ts'

const OPTIONS = [
  'bytea_output=hex',
  'jit=off',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
]
  .map(setting => `-c ${setting}`)
  .join(' ')
const CONNECT_MS = 10_000

/** A connection of its own to PostgreSQL, which hands on every value as the text that comes. Rejects where none answers. */
export async function openClient(url: string, schema?: string): Promise<pg.Client> {
  const { connectionString, options } = takeUrlOptions(url)
  const path = schema === undefined ? '' : ` -c search_path=${schema}`
  const client = new pg.Client({
    connectionString,
    options: `${options} ${OPTIONS}${path}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig,
  })
  // A connection that breaks shows with the next statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
