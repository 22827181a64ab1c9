import { type Dialect, type Driver, Kysely } from 'kysely'
import { migrate } from '#server/store/migrations/migrate.ts'
import { type RawPlace, toDialect } from './raw-database.ts'

/** What a test tells the process, as JSON. */
export interface MigrateSettings {
  readonly place: RawPlace
  /** The process kills itself before its `killAt`th statement; undefined: it does not, and tells how many there were. */
  readonly killAt?: number
}

const { place, killAt = Number.POSITIVE_INFINITY }: MigrateSettings = JSON.parse(process.argv[2] ?? '{}')
let statements = 0

const dialect = toDialect(place)
const db = new Kysely<never>({
  dialect: { ...bound(dialect), createDriver: () => watch(dialect.createDriver()) },
})
await migrate(db, place.engine)
await db.destroy()
process.stdout.write(String(statements))

function bound(one: Dialect): Dialect {
  return {
    createAdapter: () => one.createAdapter(),
    createDriver: () => one.createDriver(),
    createIntrospector: any => one.createIntrospector(any),
    createQueryCompiler: () => one.createQueryCompiler(),
  }
}

/** A driver that counts what is asked of the database, and ends everything at the wanted boundary. */
function watch(driver: Driver): Driver {
  const count = (): void => {
    statements += 1
    if (statements >= killAt) process.kill(process.pid, 'SIGKILL')
  }
  return new Proxy(driver, {
    get: (target, name) => {
      const own = Reflect.get(target, name) as unknown
      if (typeof own !== 'function') return own
      if (name === 'commitTransaction' || name === 'beginTransaction')
        return (...words: unknown[]) => {
          count()
          return own.apply(target, words)
        }
      if (name === 'acquireConnection')
        return async (...words: unknown[]) => {
          const connection = await own.apply(target, words)
          const execute = connection.executeQuery.bind(connection)
          if (!('isWatched' in connection))
            Object.assign(connection, {
              isWatched: true,
              executeQuery: (...query: unknown[]) => {
                count()
                return execute(...query)
              },
            })
          return connection
        }
      return own.bind(target)
    },
  })
}
