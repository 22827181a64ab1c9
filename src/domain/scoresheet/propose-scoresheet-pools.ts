import { drawPools } from '#domain/pools/pool-draw.ts'
import { toPoolSizes } from '#domain/pools/pool-sizes.ts'
import { compareRatings, parseRating, type Rating } from '#domain/ratings/rating.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { ScoresheetFencer } from './scoresheet-state.ts'

const UNRATED: Rating = { letter: 'U' }
/** The one with the number before all without, then by rating; else in the order given. */
const LAST_SEED = Number.MAX_SAFE_INTEGER

/**
 * Pools by the rules (o.67, o.68): seeded by number, then by rating; club-mates apart, then those of a division, then of
 * a country. `poolCount` overrides how many there are. Nobody: none.
 */
export function proposeScoresheetPools(
  fencers: readonly ScoresheetFencer[],
  poolCount: number | undefined,
): string[][] {
  const present = fencers.filter(fencer => fencer.left === undefined)
  const sizes = toPoolSizes(present.length, poolCount)
  if (sizes.length === 0) return []
  const seeded = present.toSorted(
    (a, b) => (a.seed ?? LAST_SEED) - (b.seed ?? LAST_SEED) || compareRatings(toRating(a), toRating(b)),
  )
  const criteria = [
    ({ club }: ScoresheetFencer) => toGroup(club),
    ({ division }: ScoresheetFencer) => toGroup(division),
    ({ country }: ScoresheetFencer) => toGroup(country),
  ]
  return drawPools(seeded, sizes.length, criteria).map(pool => pool.map(({ fencer }) => fencer))
}

function toRating({ rating = '' }: ScoresheetFencer): Rating {
  const read = parseRating(rating)
  return read.ok ? read.value : UNRATED
}

const toGroup = (text: string | undefined): string | undefined => toFoldedText(text ?? '') || undefined
