import type { Kysely } from 'kysely'
import type { LiveDocument } from '#contract/live-document.ts'
import { toFoldedText } from '#domain/folded-text.ts'
import type { Database } from './database.ts'

export interface TournamentTarget {
  readonly id: string
  readonly name: string
  readonly startDay: string
  readonly endDay: string
  readonly city?: string | undefined
  readonly country?: string | undefined
  readonly timeZone?: string | undefined
  readonly ftlId?: string | undefined
}

/** Makes a tournament for imported events, or widens the days of the one there. */
export async function saveTournamentTarget(db: Kysely<Database>, target: TournamentTarget): Promise<void> {
  const known = await db
    .selectFrom('tournament')
    .select(['start_day', 'end_day'])
    .where('id', '=', target.id)
    .executeTakeFirst()
  if (known) {
    await db
      .updateTable('tournament')
      .set({
        start_day: target.startDay < known.start_day ? target.startDay : known.start_day,
        end_day: target.endDay > known.end_day ? target.endDay : known.end_day,
      })
      .where('id', '=', target.id)
      .execute()
    return
  }
  await db
    .insertInto('tournament')
    .values({
      id: target.id,
      name: target.name,
      name_key: toFoldedText(target.name),
      start_day: target.startDay,
      end_day: target.endDay,
      city: target.city ?? null,
      country: target.country ?? null,
      type: null,
      time_zone: target.timeZone ?? null,
      ftl_id: target.ftlId ?? null,
      usaf_id: null,
      af_id: null,
      looked_at: null,
    })
    .execute()
}

/** Makes the event of imported files where there is none yet. */
export async function saveEventTarget(
  db: Kysely<Database>,
  event: { id: string; tournamentId: string; ftlId?: string | undefined; document: LiveDocument },
): Promise<void> {
  const { document } = event
  const classifier = typeof document.classifier === 'object' ? document.classifier : {}
  const count = await db
    .selectFrom('event')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', event.tournamentId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('event')
    .values({
      id: event.id,
      tournament_id: event.tournamentId,
      position: Number(count.count),
      name: document.name,
      category: classifier.category ?? null,
      gender: classifier.gender ?? null,
      weapon: classifier.weapon ?? null,
      team: document.team ? 1 : 0,
      day: document.date ?? null,
      start_time: document.startTime ?? null,
      status: null,
      phase: null,
      live: 0,
      rating: document.rating ?? null,
      registered: null,
      total_spots: null,
      ftl_id: event.ftlId ?? null,
      usaf_id: null,
      af_id: null,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
