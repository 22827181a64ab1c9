import { parseVenue } from '#connectors/exchange/values/venue-text.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { toSheet } from '#contract/event-sheet/to-sheet.ts'
import type { ExportFormat } from '#contract/fields/export-format.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import { loadSnapshot } from '#server/feed/publish/load-snapshot.ts'
import type { Store } from '#server/store/open-store.ts'
import { listPersonFacts } from '#server/store/people/person-facts.ts'
import { findTournamentFacts } from '#server/store/tournaments/tournament-facts.ts'
import { type WrittenSheet, writeSheet } from './write-sheet.ts'

/** A stored event as the text of a file, with what the format could not hold; undefined when there is no such event. */
export async function exportEvent(
  store: Store,
  eventId: string,
  { format, withPrivate }: { format: ExportFormat; withPrivate: boolean },
): Promise<WrittenSheet | undefined> {
  const event = (await loadSnapshot(store, eventId))?.event
  if (!event) return undefined
  const sheet = toSheet(event, { key: event.id, tournament: await findSheetTournament(store, event) })
  const whole = withPrivate ? await withFacts(store, event, sheet) : sheet
  return writeSheet(whole, { format, withPrivate })
}

/** What files say of a tournament. */
export async function findSheetTournament(
  store: Store,
  event: Pick<LiveDocument, 'tournamentId' | 'tournamentName'>,
): Promise<EventSheet['tournament']> {
  const row = await findTournamentFacts(store.read, event.tournamentId)
  if (!row) return { name: event.tournamentName }
  // The city is stored with what is known of state and country behind it.
  const { city, state, country } = row.city === null ? {} : parseVenue(row.city)
  return {
    ...(row.ftl_id === null ? {} : { key: row.ftl_id }),
    name: row.name,
    ...toProperty('startDay', row.start_day),
    ...toProperty('endDay', row.end_day),
    ...(city === undefined ? {} : { city }),
    ...toProperty('state', state ?? row.state),
    ...toProperty('country', country ?? row.country),
  }
}

const toProperty = <Name extends string>(name: Name, value: string | null): { [key in Name]?: string } =>
  value === null ? {} : ({ [name]: value } as { [key in Name]: string })

/** The sheet with what is known of its people and told to nobody. */
async function withFacts(store: Store, event: LiveDocument, sheet: EventSheet): Promise<EventSheet> {
  const known = new Map(event.fencers.map(({ id, fencerId }) => [id, fencerId]))
  const facts = await listPersonFacts(
    store.read,
    [...known.values()].filter(id => id !== undefined),
  )
  const people = sheet.people.map(person => ({ ...person, ...facts.get(known.get(person.key) ?? '') }))
  return { ...sheet, people }
}
