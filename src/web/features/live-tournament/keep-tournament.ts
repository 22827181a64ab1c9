import type { QueryClient } from '@tanstack/react-query'
import type { Fencer } from '#contract/people/fencer.ts'
import type { Tournament } from '#contract/tournaments/tournament.ts'
import { answerQuery } from '#web/api/calls/use-answer.ts'
import { liveEventQuery } from '#web/api/live/live-event-query.ts'

/** Asked anew, whatever is known: what lies on the device for hours is to be of now. */
const ANEW = { staleTime: 0, retry: 1 }
/** Head-to-heads of one fencer at the most. */
const MOST_MET = 40

/**
 * Has everything of a tournament that somebody may want in a hall on the device: its events with pools and tableau, their
 * entries, the plan, and whom of them one's own have met. `tell` hears how far it is. Throws when something did not come.
 */
export async function keepTournament(
  client: QueryClient,
  { id, events }: Tournament,
  fencers: readonly Fencer[],
  tell: (done: number, of: number) => void,
): Promise<void> {
  let of = 2 + 2 * events.length + fencers.length
  let done = 0
  const step = async <Value>(asked: Promise<Value>): Promise<Value> => {
    tell(done, of)
    const value = await asked
    done += 1
    return value
  }
  await step(client.fetchQuery({ ...answerQuery('getTournament', toInput(id)), ...ANEW }))
  await step(client.fetchQuery({ ...answerQuery('getSchedule', {}), ...ANEW }))
  const entered = new Set<string>()
  for (const event of events) {
    await step(client.fetchQuery({ ...liveEventQuery(id, event.id, Date.now), ...ANEW }))
    const params = { id, eventId: event.id }
    const field = await step(client.fetchQuery({ ...answerQuery('getEventField', { params }), ...ANEW }))
    for (const { fencerId, name } of field.people) entered.add(fencerId ?? name)
  }
  for (const { id: usafId } of fencers) {
    const met = await step(
      client.fetchQuery({ ...answerQuery('listOpponents', { params: { usafId } }), ...ANEW }),
    )
    const here = met.filter(one => entered.has(one.fencerId ?? one.name)).slice(0, MOST_MET)
    of += here.length
    for (const { key } of here)
      await step(
        client.fetchQuery({
          ...answerQuery('getHeadToHead', { params: { usafId, opponent: key } }),
          ...ANEW,
        }),
      )
  }
}

const toInput = (id: string) => ({ params: { id }, query: { live: 'true' } }) as const
