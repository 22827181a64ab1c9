import { randomBytes, randomUUID } from 'node:crypto'
import type { AppOptions } from '#server/app.ts'
import { findRedis } from '../running/test-redis.ts'
import { dropSchema } from '../running/test-schemas.ts'
import { findPostgres } from './find-postgres.ts'

type Place = Partial<Pick<AppOptions, 'databaseUrl' | 'schema' | 'redisUrl' | 'cachePrefix' | 'secretKey'>>

/** Where a server of a test keeps what it has. */
export interface TestPlace {
  readonly options: Place
  /** Leaves nothing of it. */
  drop(): Promise<void>
}

const EMBEDDED: TestPlace = { options: {}, drop: async () => {} }

/**
 * A place for one server: its own folder, or, with `ALLEZ_TEST_DATABASE=postgres`, a schema of its own in PostgreSQL and keys of its own in
 * Redis. Throws where those were asked for and do not answer.
 */
export async function openTestPlace(): Promise<TestPlace> {
  if (process.env.ALLEZ_TEST_DATABASE !== 'postgres') return EMBEDDED
  const [databaseUrl, redisUrl] = [await findPostgres(), await findRedis()]
  if (databaseUrl === undefined || redisUrl === undefined)
    throw new Error('PostgreSQL or Redis does not answer')
  const id = randomUUID().replaceAll('-', '')
  const schema = `test_${id}`
  const secretKey = randomBytes(32).toString('base64')
  return {
    options: { databaseUrl, schema, redisUrl, cachePrefix: `allez-test-${id}:`, secretKey },
    drop: () => dropSchema(databaseUrl, schema),
  }
}
