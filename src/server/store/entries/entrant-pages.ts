import type { Kysely, NotNull } from 'kysely'
import type { Category } from '#domain/words/category.ts'
import type { EventGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import { isStanding } from '#server/store/people/standing-entry.ts'
import { inChunks } from '#server/store/rows/in-chunks.ts'
import type { Database } from '#server/store/schema/database.ts'

/** An event of USA Fencing whose entrants may be asked for. */
export interface EntrantPage {
  readonly id: string
  readonly usafId: string
  readonly tournamentUsafId: string
  readonly category: Category | null
  readonly gender: EventGender | null
  readonly weapon: Weapon | null
  readonly registered: number | null
  readonly startDay: string
  readonly endDay: string
  readonly opens: string | null
  readonly closes: string | null
}

/** Rows of one look: the main thread has other things to do in between. */
const AT_ONCE = 500

/** Individual events of tournaments that are listed and end on `from` or later, portion by portion. */
export async function* eachEntrantPage(db: Kysely<Database>, from: string): AsyncGenerator<EntrantPage[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('event')
      .innerJoin('tournament', 'tournament.id', 'event.tournament_id')
      .select(['event.id', 'event.usaf_id', 'event.category', 'event.gender', 'event.weapon'])
      .select(['event.registered', 'tournament.usaf_id as tournament_usaf_id', 'start_day', 'end_day'])
      .select(['registration_opens', 'registration_closes'])
      .where('event.id', '>', after)
      .where('event.usaf_id', 'is not', null)
      .where('event.team', '=', 0)
      .where('event.gone_at', 'is', null)
      .where('tournament.usaf_id', 'is not', null)
      .where('tournament.gone_at', 'is', null)
      .where('tournament.end_day', '>=', from)
      .$narrowType<{ start_day: NotNull; end_day: NotNull }>()
      .orderBy('event.id')
      .limit(AT_ONCE)
      .execute()
    yield rows.map(row => ({
      id: row.id,
      usafId: row.usaf_id ?? '',
      tournamentUsafId: row.tournament_usaf_id ?? '',
      category: row.category,
      gender: row.gender,
      weapon: row.weapon,
      registered: row.registered,
      startDay: row.start_day,
      endDay: row.end_day,
      opens: row.registration_opens,
      closes: row.registration_closes,
    }))
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = last.id
  }
}

/** How many stand in each event or wait to, by our id of the event. */
export async function countEntrants(
  db: Kysely<Database>,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const some of inChunks(eventIds, 500)) {
    const rows = await db
      .selectFrom('entry')
      .select(eb => ['event_id', eb.fn.countAll<number>().as('count')])
      .where('event_id', 'in', some)
      .where(isStanding)
      .groupBy('event_id')
      .execute()
    for (const row of rows) counts.set(row.event_id, Number(row.count))
  }
  return counts
}
