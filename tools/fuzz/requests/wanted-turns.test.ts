import { expect, test } from 'vitest'
import { readOperations } from './read-operations.ts'
import { WantedTurns } from './wanted-turns.ts'

const operations = readOperations().filter(({ name }) => ['listUsers', 'getMe', 'login'].includes(name))

test('whatever was not done is asked rightly, by who may, each as often as the others', () => {
  const turns = new WantedTurns(operations)
  const asked = Array.from({ length: 6 }, () => turns.next(new Set(['login'])))
  expect(asked.map(turn => `${turn?.operation.name} ${turn?.kind} ${turn?.caller}`).sort()).toEqual([
    'getMe valid other',
    'getMe valid user',
    'getMe valid user',
    'listUsers valid admin',
    'listUsers valid admin',
    'listUsers valid admin',
  ])
})

test('once all is done there is none', () => {
  expect(new WantedTurns(operations).next(new Set(['login', 'listUsers', 'getMe']))).toBeUndefined()
})
