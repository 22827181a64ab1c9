import { type BracketSize, cardLeft, cardMiddle, type RoundSlice } from './bracket-geometry.ts'
import type { PathStep } from './bracket-path.ts'

/** The two paths that join the cards: everybody's, and the highlighted fencer's. */
export interface LinePaths {
  readonly all: string
  readonly own: string
}

/**
 * The lines from each pair of bouts into the bout that they lead to, as path data in the stage's pixels, drawn apart
 * from the cards: the cards then carry nothing that a moving frame would have to style again.
 */
export function toLinePaths(
  slices: readonly RoundSlice[],
  path: readonly Pick<PathStep, 'round' | 'index'>[],
  focus: number,
  size: BracketSize,
): LinePaths {
  const sliceOf = (round: number) => slices.find(slice => slice.round === round)
  const first = Math.max(0, (slices[0]?.round ?? 0) - 1)
  const last = slices.at(-1)?.round ?? 0
  const all: string[] = []
  const own: string[] = []
  for (let round = first; round < last; round += 1) {
    const [before, after] = [sliceOf(round), sliceOf(round + 1)]
    const from = Math.min(
      Math.floor((before?.from ?? Number.POSITIVE_INFINITY) / 2),
      after?.from ?? Number.POSITIVE_INFINITY,
    )
    const to = Math.max(Math.ceil((before?.to ?? 0) / 2), after?.to ?? 0)
    const start = cardLeft(round, focus, size) + size.inset + size.width
    const turn = start + size.gap / 2
    const end = start + size.gap
    for (let next = from; next < to; next += 1) {
      const [high, low] = [next * 2, next * 2 + 1].map(index => cardMiddle(round, index, focus, size))
      const middle = cardMiddle(round + 1, next, focus, size)
      all.push(`M${start} ${high}H${turn}V${low}H${start}M${turn} ${middle}H${end}`)
    }
    const step = path.find(one => one.round === round)
    if (step && path.some(one => one.round === round + 1)) {
      const middle = cardMiddle(round, step.index, focus, size)
      const next = cardMiddle(round + 1, Math.floor(step.index / 2), focus, size)
      own.push(`M${start} ${middle}H${turn}V${next}H${end}`)
    }
  }
  return { all: all.join(''), own: own.join('') }
}

/** Puts the lines where the cards stand. The drawing has one path for everybody and one for the highlighted fencer. */
export function drawLines(drawing: SVGElement, { all, own }: LinePaths): void {
  for (const [at, data] of [all, own].entries()) {
    const element = drawing.children[at]
    if (element && element.getAttribute('d') !== data) element.setAttribute('d', data)
  }
}
