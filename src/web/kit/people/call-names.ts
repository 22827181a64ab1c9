import type { Fencer } from '#contract/people/fencer.ts'
import { fencerNames } from './fencer-names.ts'

/** Names that a line has room for. */
const MOST = 2

/**
 * What a family calls some of those it follows: first names, whole ones where two of `all` share the first; the first two
 * and how many more. Empty when only one is followed: there is nobody to be told from.
 */
export function formatCallNames(some: readonly Fencer[], all: readonly Fencer[]): string {
  if (all.length < 2 || some.length === 0) return ''
  const names = some.slice(0, MOST).map(fencer => toCallName(fencer, all))
  return some.length > MOST ? `${names.join(', ')} +${some.length - MOST}` : names.join(', ')
}

/** The first name, or the whole one where somebody else of `all` has the same. */
export function toCallName({ id, name }: Fencer, all: readonly Fencer[]): string {
  const { first, sheet } = fencerNames(name)
  return all.some(other => other.id !== id && fencerNames(other.name).first === first) ? sheet : first
}
