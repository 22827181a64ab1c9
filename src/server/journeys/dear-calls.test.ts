import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tools/testing/running/test-app.ts'

let running: TestApp | undefined
afterEach(() => running?.close())

test('whoever had more of the processors than is theirs waits, polls go on, and nobody else notices', async () => {
  running = await startTestApp({ msPerSecond: 0.05 })
  const [greedy, calm] = [await running.signIn('nora'), await running.signIn('otto')]
  const ask = (cookie: string, path: string) => running?.fetch(path, { headers: { cookie } })
  const statuses = []
  for (let call = 0; call < 40; call += 1)
    statuses.push((await ask(greedy, '/api/v3/view/search?q=lind'))?.status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  const refused = await ask(greedy, '/api/v3/view/search?q=lind')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  // An event that is looked at costs next to nothing: it is not there, and that is said.
  expect((await ask(greedy, '/api/v2/tournament/none/event/none?live=true'))?.status).toBe(404)
  expect((await ask(calm, '/api/v2/user/me'))?.status).toBe(200)
})
