export type TouchSide = 'left' | 'right'

/** Touches of a bout as they are typed, in whatever order; null: not yet. */
export interface TypedTouches {
  readonly left: number | null
  readonly right: number | null
}

/** What two typed scores come to: who won is said with it, since scores never decide (rule t.38). */
export interface TypedScore {
  readonly winner: TouchSide
  readonly leftTouches: number
  readonly rightTouches: number
}

export const NO_TOUCHES: TypedTouches = { left: null, right: null }

/** Whether a key is closed: the other side has all the touches of the bout, and two do not reach them. */
export const isTouchClosed = (
  typed: TypedTouches,
  { side, touches, most }: { side: TouchSide; touches: number; most: number },
): boolean => touches > most || (touches === most && typed[toOther(side)] === most)

/** Touches after a key was pressed: it takes the place of what the side had. A closed key changes nothing. */
export const typeTouches = (typed: TypedTouches, side: TouchSide, touches: number, most: number) =>
  isTouchClosed(typed, { side, touches, most }) ? typed : { ...typed, [side]: touches }

/** The score of a bout that somebody won by reaching `most` touches; undefined: nobody did, or a side is not typed. */
export function toReachedScore({ left, right }: TypedTouches, most: number): TypedScore | undefined {
  if (left === null || right === null || (left === most) === (right === most)) return undefined
  return { winner: left === most ? 'left' : 'right', leftTouches: left, rightTouches: right }
}

/** The score when the time is up: who has more touches won; 'even': the extra minute decides; undefined: not typed yet. */
export function toScoreOnTime({ left, right }: TypedTouches): TypedScore | 'even' | undefined {
  if (left === null || right === null) return undefined
  if (left === right) return 'even'
  return { winner: left > right ? 'left' : 'right', leftTouches: left, rightTouches: right }
}

/** The side that a digit of the keyboard is for: left, then right; when both are typed they begin anew. */
export const findAskedSide = ({ left, right }: TypedTouches): TouchSide =>
  left !== null && right === null ? 'right' : 'left'

/** What a digit of the keyboard is laid over: of two that are typed nothing is left. */
export const toAskedTouches = (typed: TypedTouches): TypedTouches =>
  typed.left !== null && typed.right !== null ? NO_TOUCHES : typed

/** A digit after another one that may be the first of two ("1" of "12"): touches that are typed by now, and what is held. */
export function takeTouchDigit(
  held: string,
  digit: string,
  most: number,
): { readonly touches: readonly number[]; readonly held: string } {
  const both = Number(held + digit)
  if (held !== '' && both <= most) return { touches: [both], held: '' }
  const before = held === '' ? [] : [Number(held)]
  if (Number(digit) > most) return { touches: before, held: '' }
  const mayGoOn = digit !== '0' && Number(digit) * 10 <= most
  return mayGoOn ? { touches: before, held: digit } : { touches: [...before, Number(digit)], held: '' }
}

const toOther = (side: TouchSide): TouchSide => (side === 'left' ? 'right' : 'left')
