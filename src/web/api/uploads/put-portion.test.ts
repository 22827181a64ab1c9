import { expect, test } from 'vitest'
import { installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { putPortion, readAnswer } from './put-portion.ts'

const answer = (status: number, headers: Record<string, string> = {}, body: string | null = null) =>
  readAnswer(new Response(body, { status, headers }))

test('answers of the service are read', async () => {
  expect(await answer(308)).toEqual({ is: 'arrived', bytes: 0 })
  expect(await answer(308, { range: 'bytes=0-524287' })).toEqual({ is: 'arrived', bytes: 524_288 })
  expect(await answer(308, { range: 'all' })).toEqual({ is: 'arrived', bytes: -1 })
  expect(await answer(201, {}, '{"id":"dQw4w9WgXcQ"}')).toEqual({ is: 'whole', videoId: 'dQw4w9WgXcQ' })
  expect(await answer(200, {}, '{"id":"../etc"}')).toEqual({ is: 'odd' })
  for (const status of [401, 404, 410]) expect(await answer(status)).toEqual({ is: 'gone' })
  for (const status of [408, 429, 500, 503]) expect(await answer(status)).toEqual({ is: 'lost' })
  expect(await answer(400)).toEqual({ is: 'odd' })
  expect(await answer(403)).toEqual({ is: 'refused', failure: 'upload-quota' })
})

test('no answer, and one that breaks off, is none', async () => {
  const browser = installFakeBrowser()
  const { signal } = new AbortController()
  browser.answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await putPortion('https://up.example/1', { size: 9 }, signal)).toEqual({ is: 'lost' })
  browser.answer = () => new Response('{"id":', { status: 200 })
  expect(await putPortion('https://up.example/1', { size: 9 }, signal)).toEqual({ is: 'lost' })
  expect(browser.asked).toEqual(['PUT https://up.example/1', 'PUT https://up.example/1'])
})
