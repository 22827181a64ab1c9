import type { LiveEvent } from '#contract/live/live-event.ts'
import type { NowView } from '#contract/live/now-view.ts'
import type { Opponent } from '#contract/results/opponent.ts'
import { listComingRivals } from '#domain/fencer-state/list-coming-rivals.ts'
import { answerQuery } from '#web/api/calls/use-answer.ts'
import { liveEventQuery } from '#web/api/live/live-event-query.ts'
import { findKeptAnswer } from '#web/storage/kept-answers.ts'

/** So many head-to-heads are kept of what comes next today, and so many letters of them: a pool each of a family, or two. */
const MOST = { meetings: 24, letters: 600_000 }

/** What can be asked and is kept. `keep`: unless it was kept not long ago. */
interface MeetingKeeper {
  readonly keep: (query: ReturnType<typeof toMeeting>) => Promise<void>
  readonly now: () => number
  /** Whether nobody waits for the network, and it costs nothing. */
  readonly isSpare: () => boolean
}

/**
 * Keeps the past of today's followed fencers with those whom they meet next, as far as they have met: nobody asks for it in
 * time in a hall without a network. By the events, the fencers' opponents and so on that are kept by then.
 */
export async function keepMeetings(keeper: MeetingKeeper, { rows, events }: NowView): Promise<void> {
  let { meetings, letters } = MOST
  for (const { event: eventId, fencer } of rows) {
    const found = events.find(({ id }) => id === eventId)
    if (!found) continue
    for (const query of await listMeetings(fencer, liveEventQuery(found.tournamentId, eventId, keeper.now))) {
      if (meetings === 0 || letters <= 0 || !keeper.isSpare()) return
      await keeper.keep(query)
      meetings -= 1
      letters -= JSON.stringify((await findKeptAnswer(query.queryKey[1]))?.value ?? '').length
    }
  }
}

const toMeeting = (usafId: string, opponent: string) =>
  answerQuery('getHeadToHead', { params: { usafId, opponent } })

/** In the order of the bouts that come. */
async function listMeetings(fencer: string, { queryKey }: { readonly queryKey: readonly [string, string] }) {
  const event = (await findKeptAnswer<LiveEvent>(queryKey[1]))?.value
  const entry = event?.fencers.find(one => one.fencerId === fencer)
  if (!event || !entry) return []
  const people = new Map(event.fencers.map(one => [one.id, one.fencerId ?? one.name]))
  const [, address] = answerQuery('listOpponents', { params: { usafId: fencer } }).queryKey
  const met = (await findKeptAnswer<Opponent[]>(address))?.value ?? []
  const keys = new Map(met.map(one => [one.fencerId ?? one.name, one.key]))
  return listComingRivals(event, entry.id).flatMap(rival => {
    const key = keys.get(people.get(rival) ?? '')
    return key === undefined ? [] : [toMeeting(fencer, key)]
  })
}
