export const MEDALS = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof MEDALS)[number]

/** The medal that the outcome of a bout in the round of `roundOf` decides (spec §9). */
export const findMedal = (roundOf: number, won: boolean): Medal | undefined => {
  if (roundOf === 2) return won ? 'gold' : 'silver'
  return roundOf === 4 && !won ? 'bronze' : undefined
}
