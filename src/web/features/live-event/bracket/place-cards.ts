import { type BracketSize, cardLeft, cardMiddle, type RoundSlice } from './bracket-geometry.ts'

/** The part of the stage that the window shows, in pixels from its top left corner. */
export interface StageView {
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/**
 * Moves the mounted cards, which are the stage's children in the order of the slices, to where they stand with `focus`
 * in focus. Transforms alone: nothing is laid out anew, nothing is read.
 */
export function placeCards(
  stage: HTMLElement,
  slices: readonly RoundSlice[],
  focus: number,
  size: BracketSize,
): void {
  let card = stage.firstElementChild as HTMLElement | null
  for (const { round, from, to } of slices) {
    const left = cardLeft(round, focus, size).toFixed(1)
    for (let index = from; index < to && card; index += 1) {
      const middle = cardMiddle(round, index, focus, size).toFixed(1)
      card.style.transform = `translate3d(${left}px, ${middle}px, 0)`
      card = card.nextElementSibling as HTMLElement | null
    }
  }
}

/**
 * As above while a swipe goes on: `shift` pixels further down, and only those that are in view or were in the frame
 * before, which is what `seen` remembers, and that nothing else carries.
 */
export function moveCards(
  stage: HTMLElement,
  slices: readonly RoundSlice[],
  focus: number,
  size: BracketSize,
  shift: number,
  view: StageView,
  seen: Set<Element>,
  isCarried: (card: Element) => boolean = () => false,
): void {
  let card = stage.firstElementChild as HTMLElement | null
  for (const { round, from, to } of slices) {
    const left = cardLeft(round, focus, size)
    const isColumnSeen = left > -size.width - size.gap && left < view.width
    for (let index = from; index < to && card; index += 1) {
      const middle = cardMiddle(round, index, focus, size) + shift
      const isSeen = isColumnSeen && middle > view.top - size.card && middle < view.bottom + size.card
      if ((isSeen || seen.has(card)) && !isCarried(card)) {
        card.style.transform = `translate3d(${left.toFixed(1)}px, ${middle.toFixed(1)}px, 0)`
        if (isSeen) seen.add(card)
        else seen.delete(card)
      }
      card = card.nextElementSibling as HTMLElement | null
    }
  }
}
