import type pg from 'pg'

/** The first of the two numbers of our locks, so that nobody else's are meant. */
const OURS = 1_634_495_589

const KEY = `${OURS}, hashtext(current_schema())`

/** Notes that somebody works with the database over this connection, for as long as it stands; waits for whoever has it alone. */
export async function joinOthers(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(${KEY})`)
}

/** Takes the database for this connection alone; false: others work with it. */
export async function takeAlone(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is: unknown }>(`select pg_try_advisory_lock(${KEY})::int as is`)
  return String(rows[0]?.is) === '1'
}
