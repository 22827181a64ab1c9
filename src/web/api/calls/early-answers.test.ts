import { afterEach, expect, test, vi } from 'vitest'
import { dropEarlyAnswers, readEarlyEvent, takeEarlyAnswer, takeEarlyEvent } from './early-answers.ts'

const URL = '/api/v2/tournament/t/event/e?live=true'
const URL_OF_ME = '/api/v2/user/me'
const answer = () => new Response('{"id":"e"}', { headers: { etag: '"7"', 'allez-looked-at': '900' } })

/** A question asked in the head of the page, which is answered when told to. */
function askEarly(): (response: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>()
  globalThis.allezEarly = { byUrl: new Map([[URL, promise]]), askedAt: performance.now() }
  return resolve
}

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

test('an event that was read early is as little told later, or to somebody else', async () => {
  askEarly()(answer())
  await readEarlyEvent(URL)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 15_000)
  expect(takeEarlyEvent(URL)).toBeUndefined()
  vi.restoreAllMocks()
  askEarly()(answer())
  const reading = readEarlyEvent(URL)
  dropEarlyAnswers()
  await reading
  expect(takeEarlyEvent(URL)).toBeUndefined()
})

test('a live event that came early is read once, for its screen to begin with', async () => {
  askEarly()(answer())
  await readEarlyEvent(URL)
  expect(takeEarlyEvent(URL)).toEqual({ event: { id: 'e' }, lookedAt: 900, etag: '"7"' })
  expect([takeEarlyEvent(URL), takeEarlyAnswer(URL)]).toEqual([undefined, undefined])
})

test('an answer that its screen took while it was on its way is the screen’s to read', async () => {
  const arrive = askEarly()
  const reading = readEarlyEvent(URL)
  const taken = takeEarlyAnswer(URL)
  arrive(answer())
  await reading
  expect(await (await taken)?.json()).toEqual({ id: 'e' })
  expect(takeEarlyEvent(URL)).toBeUndefined()
})

test('a refusal is left to the screen', async () => {
  askEarly()(new Response('', { status: 500 }))
  await readEarlyEvent(URL)
  expect((await takeEarlyAnswer(URL))?.status).toBe(500)
})
