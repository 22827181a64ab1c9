import { useDeferredValue } from 'react'
import type { ResultTournament } from '#contract/results/result-view.ts'
import { InOrder } from '#web/kit/page/in-order.tsx'
import { TournamentResults } from '#web/kit/results/tournament-results.tsx'

/** As many as a tall window shows. */
const FIRST = 6

interface TournamentListProps {
  readonly usafId: string
  readonly tournaments: readonly ResultTournament[]
  /** The newest one shows its bouts at once. */
  readonly openFirst: boolean
}

/** Tournaments with a fencer's results: the first ones at once, the others in slices after them. */
export function TournamentList({ usafId, tournaments, openFirst }: TournamentListProps) {
  const drawn = useDeferredValue(tournaments, tournaments.slice(0, FIRST))
  return (
    <InOrder>
      {drawn.map((tournament, at) => (
        <TournamentResults
          key={tournament.id}
          usafId={usafId}
          tournament={tournament}
          defaultOpen={at === 0 && openFirst}
        />
      ))}
    </InOrder>
  )
}
