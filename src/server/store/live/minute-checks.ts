import { type Kysely, sql } from 'kysely'
import type { RangeChecks } from '#domain/minutes/check-ranges.ts'
import type { Day } from '#domain/time/day.ts'
import type { Database } from '#server/store/schema/database.ts'

/** Adds what became of ranges that were told on a day. */
export async function addMinuteChecks(db: Kysely<Database>, day: Day, checks: RangeChecks): Promise<void> {
  const [width, off] = [Math.round(checks.width), Math.round(checks.off)]
  await db
    .insertInto('minute_check')
    .values({ day, told: checks.told, held: checks.held, width_ms: width, off_ms: off })
    .onConflict(conflict =>
      conflict.column('day').doUpdateSet(eb => ({
        told: eb('minute_check.told', '+', checks.told),
        held: eb('minute_check.held', '+', checks.held),
        width_ms: eb('minute_check.width_ms', '+', width),
        off_ms: eb('minute_check.off_ms', '+', off),
      })),
    )
    .execute()
}

/** All of the days from `since` on. */
export async function sumMinuteChecks(db: Kysely<Database>, since: Day): Promise<RangeChecks> {
  const sum = (column: 'told' | 'held' | 'width_ms' | 'off_ms') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)`
  const { told, held, width, off } = await db
    .selectFrom('minute_check')
    .select([
      sum('told').as('told'),
      sum('held').as('held'),
      sum('width_ms').as('width'),
      sum('off_ms').as('off'),
    ])
    .where('day', '>=', since)
    .executeTakeFirstOrThrow()
  // A sum of whole numbers is text in one of the two databases.
  return { told: Number(told), held: Number(held), width: Number(width), off: Number(off) }
}
