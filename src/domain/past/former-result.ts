/** How a bout stood before it was corrected. Sides are entries; `winner` null: a draw, or nobody was told. */
export interface FormerResult {
  readonly left: FormerSide
  readonly right: FormerSide
  readonly winner: 'left' | 'right' | null
}

interface FormerSide {
  readonly entry: string
  readonly touches: number | null
}

/** A former result as text: `["a",15,"b",12,"left"]`. */
export const formatFormerResult = ({ left, right, winner }: FormerResult): string =>
  JSON.stringify([left.entry, left.touches, right.entry, right.touches, winner])

/** The former result of a text; undefined where it is none. */
export function parseFormerResult(text: string): FormerResult | undefined {
  let parts: unknown
  try {
    parts = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(parts) || parts.length !== 5) return undefined
  const [left, leftTouches, right, rightTouches, winner] = parts as unknown[]
  if (typeof left !== 'string' || typeof right !== 'string') return undefined
  if (!isTouches(leftTouches) || !isTouches(rightTouches)) return undefined
  if (winner !== null && winner !== 'left' && winner !== 'right') return undefined
  return {
    left: { entry: left, touches: leftTouches },
    right: { entry: right, touches: rightTouches },
    winner,
  }
}

/** The result as one of the two saw it; undefined for anybody else. */
export function toOwnFormerResult(
  { left, right, winner }: FormerResult,
  entry: string,
): { myTouches: number | null; opponentTouches: number | null; won: boolean | null } | undefined {
  if (left.entry !== entry && right.entry !== entry) return undefined
  const isLeft = left.entry === entry
  const [own, other] = isLeft ? [left, right] : [right, left]
  const won = winner === null ? null : (winner === 'left') === isLeft
  return { myTouches: own.touches, opponentTouches: other.touches, won }
}

const isTouches = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0)
