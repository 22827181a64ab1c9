import { afterEach, expect, test } from 'vitest'
import { dropEarlyAnswers, readEarlyEvent, takeEarlyAnswer, takeEarlyEvent } from './early-answers.ts'

const URL = '/api/v2/tournament/t/event/e?live=true'
const answer = () => new Response('{"id":"e"}', { headers: { etag: '"7"', 'allez-looked-at': '900' } })

/** A question asked in the head of the page, which is answered when told to. */
function askEarly(): (response: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>()
  globalThis.allezEarly = { byUrl: new Map([[URL, promise]]), askedAt: performance.now() }
  return resolve
}
afterEach(dropEarlyAnswers)

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
