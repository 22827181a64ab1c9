import { Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { sqliteDialect } from './sqlite-dialect.ts'
import { SqliteWorkerClient } from './sqlite-worker-client.ts'

interface Tables {
  readonly place: { readonly name: string }
}

const open: Kysely<Tables>[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(db => db.destroy()))
})

/** A database in memory, and what was sent to its thread. */
async function openPlaces() {
  const sent: string[] = []
  const client = new SqliteWorkerClient({ path: ':memory:', readOnly: false }, () => {})
  const run = client.run.bind(client)
  client.run = (text, parameters, begins) => {
    sent.push(begins ? `begin, ${text}` : text)
    return run(text, parameters, begins)
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect([client], 'writer') })
  open.push(db)
  await sql`create table place (name text not null unique)`.execute(db)
  sent.length = 0
  const add = (tx: Kysely<Tables>, name: string) => tx.insertInto('place').values({ name }).execute()
  const names = async () =>
    (await db.selectFrom('place').select('name').orderBy('name').execute()).map(({ name }) => name)
  return { db, sent, add, names }
}

const ADD = 'insert into "place" ("name") values (?)'

test('a transaction begins with its first statement: one message fewer to the thread', async () => {
  const { db, sent, add, names } = await openPlaces()
  await db.transaction().execute(async tx => {
    await add(tx, 'Reno')
    await add(tx, 'Salt Lake City')
  })
  expect(sent).toEqual([`begin, ${ADD}`, ADD, 'commit'])
  expect(await names()).toEqual(['Reno', 'Salt Lake City'])
})

test('one whose first statement is refused leaves nothing open', async () => {
  const { db, sent, add, names } = await openPlaces()
  await add(db, 'Reno')
  sent.length = 0
  await expect(db.transaction().execute(tx => add(tx, 'Reno'))).rejects.toMatchObject({ kind: 'constraint' })
  expect(sent).toEqual([`begin, ${ADD}`, 'rollback'])
  await db.transaction().execute(tx => add(tx, 'Fresno'))
  expect(await names()).toEqual(['Fresno', 'Reno'])
})

test('one that says nothing, or throws before it does, sends nothing, and the next is one again', async () => {
  const { db, sent, add, names } = await openPlaces()
  expect(await db.transaction().execute(async () => 7)).toBe(7)
  const thrown = db.transaction().execute(async () => {
    throw new Error('before anything')
  })
  await expect(thrown).rejects.toThrow('before anything')
  expect(sent).toEqual([])
  await add(db, 'Reno')
  expect(sent).toEqual([ADD])
  const broken = db.transaction().execute(async tx => {
    await add(tx, 'Fresno')
    throw new Error('half-way')
  })
  await expect(broken).rejects.toThrow('half-way')
  expect(await names()).toEqual(['Reno'])
})

test('statements that are sent together stay one transaction', async () => {
  const { db, sent, add, names } = await openPlaces()
  await expect(
    db.transaction().execute(tx => Promise.all(['Reno', 'Fresno', 'Reno'].map(name => add(tx, name)))),
  ).rejects.toMatchObject({ kind: 'constraint' })
  expect(sent.filter(text => text.startsWith('begin'))).toHaveLength(1)
  expect(await names()).toEqual([])
})
