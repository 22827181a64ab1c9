import type { ScoresheetValue } from './scoresheet-change.ts'
import type { SlotHead } from './scoresheet-slots.ts'
import type { ScoresheetBout, ScoresheetScore } from './scoresheet-state.ts'

/** What the slots say, and who is told which of them was asked for. */
export interface SlotReader {
  readonly find: (slot: string) => readonly SlotHead[]
  /** A word that the sheet cannot follow. */
  readonly refuse: (head: SlotHead) => void
}

interface Sides {
  readonly slot: string
  readonly left: string
  readonly right: string
  /** Touches of the bout. */
  readonly most: number
}

/** A bout with what was typed of it; more touches than it has are refused. */
export function foldScoresheetBout(reader: SlotReader, { slot, left, right, most }: Sides): ScoresheetBout {
  const scores: ScoresheetScore[] = []
  for (const head of reader.find(slot)) {
    const score = toScore(head, left, most)
    if (score) scores.push(score)
    else reader.refuse(head)
  }
  const [score, ...rivals] = scores
  return { slot, left, right, ...(score ? { score } : {}), rivals }
}

function toScore({ entry, value }: SlotHead, left: string, most: number): ScoresheetScore | undefined {
  const result = findResult(value)
  if (!result) return undefined
  const { a, winner, touchesA, touchesB } = result
  if ((touchesA ?? 0) > most || (touchesB ?? 0) > most) return undefined
  const isStraight = a === left
  return {
    entry,
    winner: winner && ((winner === 'a') === isStraight ? 'left' : 'right'),
    leftTouches: isStraight ? touchesA : touchesB,
    rightTouches: isStraight ? touchesB : touchesA,
  }
}

const findResult = (value: ScoresheetValue) =>
  value.kind === 'score' || value.kind === 'tableScore' || value.kind === 'relay' ? value.result : undefined
