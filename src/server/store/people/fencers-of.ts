import type { Selectable } from 'kysely'
import type { Fencer } from '#contract/people/fencer.ts'
import type { FencerGender } from '#domain/words/gender.ts'
import { type Question, rowsOf, toKeys } from '#server/store/question/question.ts'
import type { Database } from '#server/store/schema/database.ts'
import { OUT_KEYS } from './out-keys.ts'

/** Fencers by id, with their registrations. */
export function* fencersOf(ids: readonly string[]): Question<Fencer[]> {
  if (ids.length === 0) return []
  const rows = yield* rowsOf<Selectable<Database['fencer']>>`
    select * from fencer where id in (select key from json_each(${toKeys(ids)}))
  `
  const registrations = yield* registrationsOf(ids)
  return rows.map(row => ({ ...toFencer(row), registrations: registrations.get(row.id) ?? [] }))
}

/** The events in which each of these people stands, by tournament. */
export function* registrationsOf(
  ids: readonly string[],
): Question<ReadonlyMap<string, { tournament_id: string; event_ids: string[] }[]>> {
  const rows = yield* rowsOf<{ fencer_id: string | null; tournament_id: string; id: string }>`
    select entry.fencer_id, event.tournament_id, event.id
    from entry join event on event.id = entry.event_id
    where entry.fencer_id in (select key from json_each(${toKeys(ids)}))
      and entry.gone_at is null and (entry.status is null or entry.status not in (select key from json_each(${OUT_KEYS})))
    order by event.tournament_id
  `
  const byFencer = new Map<string, { tournament_id: string; event_ids: string[] }[]>()
  for (const row of rows) {
    if (row.fencer_id === null) continue
    const own = byFencer.get(row.fencer_id) ?? []
    byFencer.set(row.fencer_id, own)
    const last = own.at(-1)
    if (last?.tournament_id === row.tournament_id) last.event_ids.push(row.id)
    else own.push({ tournament_id: row.tournament_id, event_ids: [row.id] })
  }
  return byFencer
}

/** A person as the row has them. */
export function toFencer(row: Selectable<Database['fencer']>): Fencer {
  return {
    id: row.id,
    name: row.name,
    ...(row.usaf_id === null ? {} : { idDetail: { usafId: row.usaf_id } }),
    ...(row.birth_year === null ? {} : { birthYear: row.birth_year }),
    ...(row.gender === null ? {} : { gender: row.gender as FencerGender }),
    ...(row.country === null ? {} : { country: row.country }),
    ...(row.club === null ? {} : { currentClubName: row.club }),
  }
}
