import type { WinsNeeded } from '#domain/cut/find-wins-needed.ts'
import { CUT_TEXTS } from '#web/api/texts/cut-texts.ts'

const { cut: texts } = CUT_TEXTS

/** How many of the bouts that are left have to be won, in one sentence; empty where no number says it. */
export function describeWins({ left, enough, least }: WinsNeeded): string {
  if (enough !== undefined) return describeEnough(enough, left)
  return least === undefined ? '' : describeLeast(least, left)
}

function describeEnough(wins: number, left: number): string {
  if (left === 1) return texts.enoughOne
  return wins === left ? texts.enoughAll(left) : texts.enoughAny(wins, left)
}

function describeLeast(wins: number, left: number): string {
  if (left === 1) return texts.leastOne
  return wins === left ? texts.leastAll(left) : texts.leastAny(wins, left)
}
