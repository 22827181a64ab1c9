import fc from 'fast-check'
import { FUZZ_KINDS, type FuzzKind } from '#tools/fuzz/values/spoil-value.ts'
import { FUZZ_CALLERS, type FuzzCaller } from './fuzz-people.ts'
import type { Operation } from './read-operations.ts'

/** What is asked, in which way, and by whom. */
export interface FuzzTurn {
  readonly operation: Operation
  readonly kind: FuzzKind
  readonly caller: FuzzCaller
}

const WAYS = FUZZ_KINDS.flatMap(kind => FUZZ_CALLERS.map(caller => ({ kind, caller })))
/** It shares no divisor with the number of ways: an operation is asked in each of them in as many rounds. */
const STEP = 5

/** Each operation once, in an order of this round; sixteen rounds ask it in every way by everybody. */
export function planRound(operations: readonly Operation[], round: number, seed: number): FuzzTurn[] {
  const all = operations.map((operation, place) => ({ operation, place }))
  const shuffled = fc.shuffledSubarray(all, { minLength: all.length })
  const [order = all] = fc.sample(shuffled, { numRuns: 1, seed: seed + round })
  return order.flatMap(({ operation, place }) => {
    const way = WAYS[(round * STEP + place) % WAYS.length]
    return way ? [{ operation, ...way }] : []
  })
}
