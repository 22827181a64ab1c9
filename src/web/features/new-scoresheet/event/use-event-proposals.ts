import { useSearchParams } from 'react-router'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { type EventProposal, listEventProposals } from './list-event-proposals.ts'

/** What a sheet may be for: what the address asks for, else what one's own fence today, as far as this device knows. */
export function useEventProposals(): {
  readonly proposals: readonly EventProposal[]
  /** What was asked for is not known yet. */
  readonly isAwaited: boolean
} {
  const [search] = useSearchParams()
  const id = search.get('tournament')
  const now = useServerNow(60_000)
  const { fencers } = useTrackedFencers()
  const asked = useAnswer(
    'getTournament',
    { params: { id: id ?? '' }, query: { live: 'true' } },
    { enabled: id !== null },
  )
  const upcoming = useAnswer('listTournaments', { query: { type: 'upcoming' } }, { enabled: id === null })
  const view = useAnswer('getNow', {}, { enabled: id === null })
  return {
    proposals: listEventProposals({
      asked: asked.data && { tournament: asked.data, eventId: search.get('event') },
      tournaments: upcoming.data ?? [],
      view: view.data,
      fencers,
      now,
    }),
    isAwaited: id !== null && asked.isPending && asked.failureCount === 0,
  }
}
