import { CATEGORY_CODES, type Category } from '#domain/words/category.ts'

/** A place in a national or, with a region, regional list. */
export interface Ranking {
  usaRegion?: number | null
  category: Category
  rank: number
}

/** "R3 Y12 #5", nationally "CDT #12" (spec §3). */
export const formatRanking = ({ usaRegion, category, rank }: Ranking): string =>
  `${usaRegion ? `R${usaRegion} ` : ''}${CATEGORY_CODES[category]} #${rank}`
