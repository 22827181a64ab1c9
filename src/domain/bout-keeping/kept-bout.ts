import type { BoutHand, CardColour } from './bout-event.ts'

/** A clock that counts down. `since`: when it was started, epoch milliseconds; absent: it stands. */
export interface KeptClock {
  readonly leftMs: number
  readonly since?: number
}

export type CardCounts = Readonly<Record<CardColour, number>>

type ByHand<Value> = Readonly<Record<BoutHand, Value>>

/** A bout as its events make it. */
export interface KeptBout {
  readonly touches: ByHand<number>
  readonly cards: ByHand<CardCounts>
  readonly officials: ByHand<CardCounts>
  /** So many minutes of unwillingness to fight were sanctioned: P-yellow, P-red, P-black. */
  readonly passivity: number
  /** Who lost by the last of them. */
  readonly passive?: BoutHand
  readonly phase: 'period' | 'rest' | 'priority'
  /** From 1; of the rest: the one before it. */
  readonly period: number
  readonly clock: KeptClock
  readonly priority?: BoutHand
  /** Closed: by the score, or, where that says nothing, for this winner. */
  readonly end?: { readonly at: number; readonly winner?: BoutHand }
}

export const toOtherHand = (hand: BoutHand): BoutHand => (hand === 'left' ? 'right' : 'left')
