import type { ScoresheetState } from '#domain/scoresheet/scoresheet-state.ts'
import { type FencerNames, fencerNames } from '#web/kit/people/fencer-names.ts'
import { toNarrowNames } from '#web/kit/people/narrow-names.ts'

/** A fencer of a sheet in all the forms that screens use. */
export interface ScoresheetNames extends FencerNames {
  /** "SOTOMAR", or "SOTOMAR P." beside another one. */
  readonly narrow: string
  /** "Sotomar", for readers by ear. */
  readonly said: string
}

/** The forms of the names of some of a sheet's fencers by their keys; family names that two share are told apart. */
export function nameScoresheetFencers(
  { fencers, event }: Pick<ScoresheetState, 'fencers' | 'event'>,
  keys: readonly string[],
): ReadonlyMap<string, ScoresheetNames> {
  const isTeam = event?.isTeam === true
  const people = new Map(fencers.map(person => [person.fencer, person.name]))
  const names = new Map(keys.map(key => [key, fencerNames(people.get(key) ?? key, isTeam)]))
  const narrow = toNarrowNames([...names.values()])
  return new Map(
    [...names].map(([key, forms]) => {
      const short = narrow.get(forms.sheet) ?? forms.last
      const isAlone = short === forms.last
      return [key, { ...forms, narrow: short, said: isAlone ? toSaid(forms) : forms.full }]
    }),
  )
}

/** The family name as its bearer writes it; typed in capitals, which some readers spell, in small letters. */
function toSaid({ full, last }: FencerNames): string {
  const at = full.toLocaleUpperCase().lastIndexOf(last.toLocaleUpperCase())
  const said = at === -1 ? full : full.slice(at, at + last.length)
  if (said !== said.toLocaleUpperCase()) return said
  return said.replaceAll(
    /(\p{L})(\p{L}+)/gu,
    (_, first: string, rest: string) => first + rest.toLocaleLowerCase(),
  )
}
