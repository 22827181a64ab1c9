/** Measures of a bracket in CSS pixels. `pitch` is the height that a bout of the focused round takes. */
export interface BracketSize {
  readonly card: number
  readonly width: number
  readonly gap: number
  readonly pitch: number
  /** Bouts mounted beyond the view on both sides, in pitches: phones are flung, and show fewer rounds. */
  readonly spare: number
  /** From the edge of the stage to the first card. */
  readonly inset: number
}

export const PHONE_SIZE = {
  card: 72,
  width: 248,
  gap: 26,
  pitch: 84,
  spare: 1,
  inset: 10,
} as const satisfies BracketSize
export const WIDE_SIZE = {
  card: 64,
  width: 188,
  gap: 24,
  pitch: 76,
  spare: 1.5,
  inset: 4,
} as const satisfies BracketSize

/** Distance from one round's cards to the next round's. */
export const toStep = (size: BracketSize): number => size.width + size.gap

/**
 * Middle of a bout's card from the top of the stage. `focus` is the round in focus, fractional while swiping: that
 * round is compact, later ones spread over it, earlier ones close up as they leave to the left.
 */
export const cardMiddle = (round: number, index: number, focus: number, size: BracketSize): number =>
  (index + 0.5) * size.pitch * 2 ** (round - focus)

/** Left edge of a round's cards from the left of the stage. */
export const cardLeft = (round: number, focus: number, size: BracketSize): number =>
  (round - focus) * toStep(size)

/** Height of the stage when `focus` is in focus; `first` is the number of bouts in the first round. */
export const stageHeight = (first: number, focus: number, size: BracketSize): number =>
  Math.max(size.pitch, (first / 2 ** focus) * size.pitch)

/**
 * The round to begin with where `fenced` is the one being fenced: as many before it as the window has room for, so that the end
 * of a tree is seen with how it came about. Never so many that the last rounds are beyond either edge. `counts` are the bouts of each round.
 */
export function findOpeningRound(
  counts: readonly number[],
  fenced: number,
  { width, height }: { readonly width: number; readonly height: number },
  size: BracketSize,
): number {
  const columns = Math.floor((width - size.inset - size.width) / toStep(size)) + 1
  for (let round = Math.max(0, counts.length - columns); round < fenced; round += 1)
    if (stageHeight(counts[0] ?? 0, round, size) <= height) return round
  return fenced
}

/** What is in view: the focus, and the part of the stage between `top` and `top + height`, `width` wide. */
export interface BracketView {
  readonly focus: number
  readonly top: number
  readonly height: number
  readonly width: number
}

/** The bouts `from` up to but not including `to` of a round. */
export interface RoundSlice {
  readonly round: number
  readonly from: number
  readonly to: number
}

/**
 * The bouts to mount: rounds in view, and in each the bouts in view with a few more on both sides. `counts` are the bouts of each round.
 */
export function visibleSlices(counts: readonly number[], view: BracketView, size: BracketSize): RoundSlice[] {
  const first = Math.max(0, Math.floor(view.focus))
  const last = Math.min(counts.length - 1, Math.floor(view.focus + (view.width - 1) / toStep(size)))
  const above = view.top - size.spare * size.pitch
  const below = view.top + view.height + size.spare * size.pitch
  const slices: RoundSlice[] = []
  for (let round = first; round <= last; round += 1) {
    const count = counts[round] ?? 0
    const pitch = size.pitch * 2 ** (round - view.focus)
    const from = Math.min(count, Math.max(0, Math.floor((above - size.card / 2) / pitch - 0.5)))
    const to = Math.min(count, Math.max(from, Math.ceil((below + size.card / 2) / pitch + 0.5)))
    if (to > from) slices.push({ round, from, to })
  }
  return slices
}

/** Slices that hold both: what two views need, round by round. */
export function mergeSlices(some: readonly RoundSlice[], others: readonly RoundSlice[]): RoundSlice[] {
  const merged = new Map(some.map(slice => [slice.round, slice]))
  for (const slice of others) {
    const same = merged.get(slice.round)
    merged.set(
      slice.round,
      same
        ? { round: slice.round, from: Math.min(same.from, slice.from), to: Math.max(same.to, slice.to) }
        : slice,
    )
  }
  return [...merged.values()].sort((a, b) => a.round - b.round)
}

/** A side of a bout by its place: round, index from the top, 0 left or 1 right. */
export interface BracketPlace {
  readonly round: number
  readonly index: number
  readonly side: 0 | 1
}

/** Where an arrow key leads: up and down along a round, right to the next bout, left to the one it came from. */
export function stepPlace(
  key: string,
  { round, index, side }: BracketPlace,
  counts: readonly number[],
): BracketPlace | undefined {
  const line = index * 2 + side
  const at = (nextRound: number, nextLine: number): BracketPlace | undefined => {
    const lines = (counts[nextRound] ?? 0) * 2
    if (nextLine < 0 || nextLine >= lines) return undefined
    return { round: nextRound, index: Math.floor(nextLine / 2), side: (nextLine % 2) as 0 | 1 }
  }
  if (key === 'ArrowDown') return at(round, line + 1)
  if (key === 'ArrowUp') return at(round, line - 1)
  if (key === 'ArrowRight') return at(round + 1, index)
  if (key === 'ArrowLeft') return at(round - 1, line * 2)
  if (key === 'Home') return at(round, 0)
  if (key === 'End') return at(round, (counts[round] ?? 0) * 2 - 1)
  return undefined
}
