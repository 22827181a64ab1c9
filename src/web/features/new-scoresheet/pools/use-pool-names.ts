import { useMemo } from 'react'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { toClubMarks } from './to-club-marks.ts'

/** Somebody as a pool shows them. */
export interface PoolName {
  readonly fencer: string
  /** The surname, with the given name where others have the same. */
  readonly short: string
  readonly whole: string
  readonly club: string
  readonly mark: string
  readonly isMine: boolean
}

/** Everybody as pools show them, by key. */
export function usePoolNames(
  people: readonly ScoresheetPerson[],
  isTeam: boolean,
): ReadonlyMap<string, PoolName> {
  const { fencers } = useTrackedFencers()
  return useMemo(() => {
    const mine = new Set(fencers.map(one => one.id))
    const marks = toClubMarks(people.map(one => one.club ?? ''))
    const shared = Map.groupBy(people, one => fencerNames(one.name, isTeam).last)
    return new Map(
      people.map(({ fencer, name, club = '', knownId }) => {
        const { last, sheet } = fencerNames(name, isTeam)
        const isShared = (shared.get(last)?.length ?? 0) > 1
        return [
          fencer,
          {
            fencer,
            short: isShared ? sheet : last,
            whole: sheet,
            club,
            mark: marks.get(club) ?? '',
            isMine: knownId !== undefined && mine.has(knownId),
          },
        ]
      }),
    )
  }, [people, isTeam, fencers])
}
