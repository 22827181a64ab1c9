/** How clearly a bout was won or lost, best first (spec §3; `draw`, which only §9 names, besides). */
export const RESULT_CLASSES = [
  'totalWin',
  'majorWin',
  'closeWin',
  'draw',
  'closeLoss',
  'majorLoss',
  'totalLoss',
] as const
export type ResultClass = (typeof RESULT_CLASSES)[number]

/** The six classes that travel (spec §3). A draw has no word there: its touches, which travel too, tell it. */
export const DECIDED_CLASSES = RESULT_CLASSES.filter(name => name !== 'draw')
export type DecidedClass = Exclude<ResultClass, 'draw'>

export const RESULT_CLASS_NAMES = {
  totalWin: 'Total Win',
  majorWin: 'Major Win',
  closeWin: 'Close Win',
  draw: 'Draw',
  closeLoss: 'Close Loss',
  majorLoss: 'Major Loss',
  totalLoss: 'Total Loss',
} as const satisfies Record<ResultClass, string>

/**
 * Class of a bout by its touches (spec §9). The total classes come first, in the order of the specification.
 * It may disagree with who won when priority decided; ask the winner's letter for that.
 */
export function toResultClass(ownTouches: number, opponentTouches: number): ResultClass {
  if (opponentTouches === 0) return 'totalWin'
  if (ownTouches === 0) return 'totalLoss'
  if (ownTouches === opponentTouches) return 'draw'
  const margin = toWinMargin(ownTouches, opponentTouches)
  if (margin < -50) return 'majorLoss'
  if (margin < 0) return 'closeLoss'
  return margin < 50 ? 'closeWin' : 'majorWin'
}

/** (own − opponent) ÷ the larger of the two, in percent: −100 to 100; 0 when nobody touched. */
export const toWinMargin = (ownTouches: number, opponentTouches: number): number =>
  (100 * (ownTouches - opponentTouches)) / (Math.max(ownTouches, opponentTouches) || 1)
