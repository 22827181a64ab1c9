import type { Insertable } from 'kysely'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { pairByName } from '#server/feed/calendars/match-calendar-events.ts'
import { hashPage } from '#server/feed/sources/hash-page.ts'
import { pairByKind } from '#server/feed/sources/pair-by-kind.ts'
import type { Database } from '#server/store/schema/database.ts'
import type { FencedEvent } from '#server/store/sources/calendar-results.ts'

/**
 * Which event of a tournament each sheet is: the one made of it before, one of the same name, else the only one for the
 * same. For the others an event is to be made.
 */
export function matchSheets(
  events: readonly FencedEvent[],
  sheets: readonly EventSheet[],
  tournamentId: string,
): { matched: Map<EventSheet, string>; added: Insertable<Database['event']>[] } {
  const matched = new Map<EventSheet, string>()
  const free = new Map(events.map(event => [event.id, event]))
  const take = (sheet: EventSheet, id: string) => {
    matched.set(sheet, id)
    free.delete(id)
  }
  for (const sheet of sheets) {
    const id = toSheetId(sheet, tournamentId)
    if (free.has(id)) take(sheet, id)
  }
  const rest = () => sheets.filter(sheet => !matched.has(sheet))
  for (const [sheet, event] of pairByName([...free.values()], rest())) take(sheet, event.id)
  const pairs = pairByKind([...free.values()], rest(), {
    left: event => ({ ...event, team: event.team === 1 }),
    right: sheet => ({ ...sheet.classifier, team: sheet.classifier.team === true, day: sheet.day }),
  })
  for (const [sheet, event] of pairs) take(sheet, event.id)
  const added = rest().map((sheet, at) => {
    const row = toRow(sheet, tournamentId, events.length + at)
    matched.set(sheet, row.id)
    return row
  })
  return { matched, added }
}

const toSheetId = (sheet: EventSheet, tournamentId: string): string =>
  `results-${hashPage([tournamentId, sheet.key ?? sheet.name])}`

function toRow(sheet: EventSheet, tournamentId: string, position: number): Insertable<Database['event']> {
  const { category, gender, weapon, team } = sheet.classifier
  return {
    id: toSheetId(sheet, tournamentId),
    tournament_id: tournamentId,
    position,
    name: sheet.name,
    category: category ?? null,
    gender: gender ?? null,
    weapon: weapon ?? null,
    team: team ? 1 : 0,
    live: 0,
    day: sheet.day ?? null,
    start_time: sheet.startTime ?? null,
  }
}
