import type { Fencer } from '#contract/people/fencer.ts'

/**
 * Whether the reader may change a bout of these two, by what a screen knows of those whom the reader follows; the server, which
 * knows of the others, too, has the last word.
 */
export function mayEditBout(
  followed: readonly Pick<Fencer, 'id' | 'circle'>[],
  fencerIds: readonly (string | undefined)[],
): boolean {
  const own = followed.filter(({ id }) => fencerIds.includes(id))
  if (own.some(({ circle }) => circle === 'parent')) return true
  return own.length > 0 && own.every(({ circle }) => circle === undefined)
}
