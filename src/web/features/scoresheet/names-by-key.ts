import type { ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'
import { type FencerNames, fencerNames } from '#web/kit/people/fencer-names.ts'
import { nameScoresheetFencers, type ScoresheetNames } from '#web/kit/scoresheet/name-scoresheet-fencer.ts'

/** How the people of a sheet are written, by their keys. */
export type NamesByKey = (key: string) => ScoresheetNames

/** Names of a sheet's people; of a key that nobody has, the key. */
export function toNamesByKey(state: Pick<ScoresheetState, 'fencers' | 'event'>): NamesByKey {
  const names = nameScoresheetFencers(
    state,
    state.fencers.map(({ fencer }) => fencer),
  )
  return key => names.get(key) ?? toUnknown(fencerNames(key))
}

const toUnknown = (names: FencerNames): ScoresheetNames => ({
  ...names,
  narrow: names.last,
  said: names.full,
})
