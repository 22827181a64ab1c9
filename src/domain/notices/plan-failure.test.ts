import { expect, test } from 'vitest'
import { planFailure } from './plan-failure.ts'
import type { NotedFact } from './plan-notices.ts'

/** Looks at a task that fails since a run, and went well before it; what is told at each look. */
function look(...runs: readonly (readonly [since: number, wentWell: number])[]): (string | undefined)[] {
  const noted: NotedFact[] = []
  return runs.map(([since, wentWell]) => {
    const [planned] = planFailure(noted, { name: 'usaf_sync', since, wentWell, reason: 'No answer' })
    if (planned) noted.push(planned.fact)
    return planned?.fact.value
  })
}

test('a task that fails is told once, until it has gone well again', () => {
  expect(look([3, 2], [3, 2], [9, 8], [9, 8])).toEqual(['3', undefined, '9', undefined])
})

test('one that fails for longer than its runs are kept is told no more', () => {
  expect(look([3, 2], [3, 0], [40, 0], [90, 0])).toEqual(['3', undefined, undefined, undefined])
})
