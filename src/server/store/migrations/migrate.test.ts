import { readdirSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testEngines } from '#tools/testing/running/test-stores.ts'
import { MIGRATION_NAMES } from './migrate.ts'

test('every step that lies in the folder is done, in its order', () => {
  const files = readdirSync(import.meta.dirname)
    .filter(name => /^\d{3}-.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map(name => name.replace(/\.ts$/, ''))
  expect(MIGRATION_NAMES).toEqual(files.sort())
  expect(new Set(files.map(name => name.slice(0, 3))).size, 'a number is used once').toBe(files.length)
})

const engines = await testEngines()
const postgres = engines.find(engine => engine.name === 'PostgreSQL')

test.skipIf(!postgres)(
  'schemas that others drop meanwhile do not disturb a start on PostgreSQL',
  async () => {
    const first = await postgres?.open()
    const client = new pg.Client({ connectionString: first?.shared?.databaseUrl })
    await client.connect()
    let isDone = false
    const churn = (async () => {
      while (!isDone) {
        await client.query('create schema allez_neighbour; create table allez_neighbour.a (id serial)')
        await client.query('drop schema allez_neighbour cascade')
      }
    })()
    for (let at = 0; at < 5; at += 1) {
      const opened = await postgres?.open()
      expect(opened?.store.engine).toBe('postgres')
      await opened?.drop()
    }
    isDone = true
    await churn
    await client.end()
    await first?.drop()
  },
)
