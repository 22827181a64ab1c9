import type { EventState } from '#fakes/ftl/script/event-state.ts'
import type { ServerHandle } from '../server/server-handle.ts'

/** An event of the demo: where its page is and what the source calls it. */
export interface DemoEventPlace {
  readonly ftlId: string
  readonly path: string
  readonly callPath: string
}

const fold = (name: string): string => name.replaceAll(/\s+/g, ' ')

/** Address of a tournament by its name. */
export async function findTournamentPath(server: ServerHandle, name: string): Promise<string> {
  const found = (await server.tournaments()).find(one => one.name === name)
  if (!found) throw new Error(`The demo has no tournament ${name}`)
  return `/live/ftl-${found.id.toLowerCase()}`
}

/** An event of the tournament being fenced, by its name; of another one when named. */
export async function findEventPlace(
  server: ServerHandle,
  name: string,
  tournament = 'Great Confluence ROC/RJCC',
): Promise<DemoEventPlace> {
  const found = (await server.tournaments()).find(one => one.name === tournament)
  const event = found?.events.find(one => fold(one.name) === name)
  if (!found || !event) throw new Error(`The demo has no event ${name} in ${tournament}`)
  const [tournamentId, eventId] = [found.id, event.id].map(id => `ftl-${id.toLowerCase()}`)
  return {
    ftlId: event.id,
    path: `/live/${tournamentId}/event/${eventId}/`,
    callPath: `/api/v2/tournament/${tournamentId}/event/${eventId}`,
  }
}

/** What the source shows of the event now. */
export async function readEventState(server: ServerHandle, { ftlId }: DemoEventPlace): Promise<EventState> {
  const state = await server.eventState(ftlId)
  if (!state) throw new Error(`The source has no event ${ftlId}`)
  return state
}
