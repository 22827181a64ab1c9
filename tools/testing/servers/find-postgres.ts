import pg from 'pg'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** The address of a PostgreSQL for tests; undefined, and a printed skip, where none answers, or an empty `ALLEZ_TEST_POSTGRES_URL` asks for none. */
export async function findPostgres(): Promise<string | undefined> {
  const asked = process.env.ALLEZ_TEST_POSTGRES_URL ?? process.env.DATABASE_URL
  if (asked === '') {
    console.warn('SKIP PostgreSQL: left to `npm test -- --servers`')
    return undefined
  }
  const url = asked ?? LOCAL
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    if (asked !== undefined) throw error
    console.warn('SKIP PostgreSQL: DATABASE_URL is not set and no local server answers on 127.0.0.1:5432')
    return undefined
  }
}
