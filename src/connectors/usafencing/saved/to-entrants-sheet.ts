import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import type { UsafEntrant } from '../pages/parse-entrants.ts'
import { findContested, toUsafEntries } from '../tournaments/to-usaf-entries.ts'

/** Entrants of a saved page → the sheet of their event. Who was denied is no entrant; a waiting list is not told apart. */
export function toEntrantsSheet(
  { event, tournament }: { event: string; tournament: string },
  entrants: readonly UsafEntrant[],
): EventSheet {
  const { ageBand: _, ...classifier } = parseEventName(event)
  const name = event.replace(/\s{0,9}\([A-Z0-9]{3,12}\)\s{0,9}$/, '') || event
  const contested = findContested(entrants)
  const entries = entrants
    .filter(one => one.status !== 'denied')
    .flatMap(one => toUsafEntries([one], contested).map(entry => ({ ...entry, status: one.status })))
  return {
    tournament: tournament === '' ? {} : { name: tournament },
    ...(tournament === '' || name === '' ? {} : { key: `usaf-page ${tournament} ${name}` }),
    name,
    classifier,
    finished: false,
    people: entries.map(({ usafId, status, ...entry }, at) => ({
      key: `person-${at + 1}`,
      ...entry,
      ...(usafId === undefined ? {} : { ids: { usaf: usafId } }),
      ...(status === 'withdrawn' ? { status } : {}),
    })),
    pools: [],
    trees: [],
  }
}
