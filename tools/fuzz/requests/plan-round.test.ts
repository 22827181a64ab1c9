import { expect, test } from 'vitest'
import { planRound } from './plan-round.ts'
import { readOperations } from './read-operations.ts'

const operations = readOperations()
const listTurns = (rounds: number, seed: number) =>
  Array.from({ length: rounds }, (_, round) => planRound(operations, round, seed)).flat()

test('sixteen rounds ask every operation in every way by everybody, each once', () => {
  const asked = listTurns(16, 7).map(({ operation, kind, caller }) => `${operation.name} ${kind} ${caller}`)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked).toHaveLength(operations.length * 4 * 4)
})

test('a seed makes the same turns again, another one another order', () => {
  const names = (seed: number) => listTurns(2, seed).map(({ operation }) => operation.name)
  expect(names(7)).toEqual(names(7))
  expect(names(7)).not.toEqual(names(8))
})
