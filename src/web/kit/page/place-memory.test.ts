import { expect, it } from 'vitest'
import { noteAt, recallAt } from './place-memory.ts'

it('remembers by place and name', () => {
  noteAt('one', 'open', true)
  noteAt('two', 'open', false)
  expect(recallAt('one', 'open')).toBe(true)
  expect(recallAt('two', 'open')).toBe(false)
  expect(recallAt('one', 'scroll')).toBeUndefined()
})

it('forgets the places that were left longest ago', () => {
  for (let at = 0; at < 80; at += 1) noteAt(`place ${at}`, 'scroll', at)
  expect(recallAt('place 5', 'scroll')).toBeUndefined()
  expect(recallAt('place 79', 'scroll')).toBe(79)
  expect(recallAt('place 30', 'scroll')).toBe(30)
})
