import { afterEach, expect, test, vi } from 'vitest'
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'

const URL_OF_ME = '/api/v2/user/me'

const lay = (askedAt: number): Promise<Response> => {
  const answer = Promise.resolve(Response.json({ id: 'ada' }))
  globalThis.allezEarly = { byUrl: new Map([[URL_OF_ME, answer]]), askedAt }
  return answer
}

afterEach(() => {
  dropEarlyAnswers()
  vi.restoreAllMocks()
})

test('an early answer goes to the first who asks, and to nobody else', () => {
  const answer = lay(performance.now())
  expect(takeEarlyAnswer('/api/v2/fencer?type=tracked')).toBeUndefined()
  expect(takeEarlyAnswer(URL_OF_ME)).toBe(answer)
  expect(takeEarlyAnswer(URL_OF_ME)).toBeUndefined()
})

test('an old one says what was, and goes to nobody', () => {
  lay(0)
  vi.spyOn(performance, 'now').mockReturnValue(15_000)
  expect(takeEarlyAnswer(URL_OF_ME)).toBeUndefined()
})

test('who signs in or out is not answered what somebody else asked', () => {
  lay(performance.now())
  dropEarlyAnswers()
  expect(takeEarlyAnswer(URL_OF_ME)).toBeUndefined()
})
