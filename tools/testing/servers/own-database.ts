import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database of a PostgreSQL that is there for one test. */
export interface OwnDatabase {
  readonly name: string
  readonly url: string
  drop(): Promise<void>
}

/** Makes a database on the server at `url`, as a copy of another one where `template` names it. */
export async function createOwnDatabase(url: string, template?: string): Promise<OwnDatabase> {
  const name = `allez_test_${randomUUID().replaceAll('-', '')}`
  await tell(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { name, url: own.href, drop: () => tell(url, `drop database if exists ${name} with (force)`) }
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
