import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'

/** Expects two sheets to say the same; what is undefined is as good as absent. Quick where they do. */
export function expectSameSheet(sheet: EventSheet, expected: EventSheet): void {
  const [one, other] = [toPlain(sheet), toPlain(expected)]
  if (!isDeepStrictEqual(one, other)) expect(one).toEqual(other)
}

const toPlain = (sheet: EventSheet): unknown => JSON.parse(JSON.stringify(sheet))
