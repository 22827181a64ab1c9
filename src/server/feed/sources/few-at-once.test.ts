import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

it('does all, never more at a time than allowed', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await fewAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async item => {
    running += 1
    most = Math.max(most, running)
    await setImmediate()
    running -= 1
    done.push(item)
  })
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(most).toBe(3)
})

it('ends with the first error, once what is under way has ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = fewAtOnce([1, 2, 3, 4, 5], 2, async item => {
    begun.push(item)
    await setImmediate()
    if (item === 1) throw new Error('no')
    ended.push(item)
  })
  await expect(work).rejects.toThrow('no')
  expect(begun).toEqual([1, 2])
  expect(ended).toEqual([2])
})
