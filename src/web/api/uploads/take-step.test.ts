import { beforeEach, expect, test } from 'vitest'
import { type FakeBrowser, installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import type { HeldUpload } from '#web/storage/uploads/held-upload.ts'
import { NOT_BEGUN, type UploadStep } from './plan-upload.ts'
import { takeStep, toAnswer } from './take-step.ts'

const FILE = new File(['0123456789'], 'film.mp4', { type: 'video/mp4' })
const UPLOAD: HeldUpload = {
  id: 'u',
  account: 'ada',
  eventId: 'e1',
  boutIds: ['b1', 'b2'],
  subject: 'T2 KIM',
  file: { name: 'film.mp4', size: 10, type: 'video/mp4', lastModified: 0, ends: '' },
  at: 0,
  progress: NOT_BEGUN,
}

let browser: FakeBrowser
beforeEach(() => {
  browser = installFakeBrowser()
})
const answer = (body: object) => {
  browser.answer = () =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}
const take = (step: UploadStep, file: File | undefined = FILE) =>
  takeStep(step, UPLOAD, file, new AbortController().signal)

test('sessions, questions and links go to our server', async () => {
  answer({ session: 'https://up.example/1' })
  expect(await take({ do: 'begin' })).toEqual({ is: 'begun', session: 'https://up.example/1' })
  answer({ videoLink: 'https://youtu.be/dQw4w9WgXcQ', videoTold: 'failed' })
  expect(await take({ do: 'link', videoId: 'dQw4w9WgXcQ' })).toEqual({ is: 'linked', isTold: false })
  const ask = { do: 'ask', session: 'https://up.example/1', isThroughUs: true } as const
  answer({ bytes: 4 })
  expect(await take(ask)).toEqual({ is: 'arrived', bytes: 4 })
  answer({ videoId: 'dQw4w9WgXcQ' })
  expect(await take(ask)).toEqual({ is: 'whole', videoId: 'dQw4w9WgXcQ' })
  answer({ isGone: true })
  expect(await take(ask)).toEqual({ is: 'gone' })
  const place = { eventId: 'e1', boutIds: ['b1', 'b2'] }
  expect(browser.sent.slice(0, 3)).toEqual([
    { ...place, size: 10, type: 'video/mp4' },
    { ...place, videoId: 'dQw4w9WgXcQ' },
    { session: 'https://up.example/1', size: 10 },
  ])
})

test('bytes go to the service, as long as the file can be read', async () => {
  browser.answer = () => new Response(null, { status: 308, headers: { range: 'bytes=0-7' } })
  const send = { do: 'send', session: 'https://up.example/1', from: 4, to: 8 } as const
  expect(await take(send)).toEqual({ is: 'arrived', bytes: 8 })
  expect(browser.asked).toEqual(['PUT https://up.example/1'])
  expect(await take(send, new File(['0123'], 'film.mp4'))).toEqual({ is: 'unreadable' })
  const broken = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) }
  expect(await take(send, broken as unknown as File)).toEqual({ is: 'unreadable' })
  expect(browser.asked).toHaveLength(1)
})

test('a refusal ends it, a server that is away does not', () => {
  const said = (status: number, code?: string) => toAnswer(new ApiError('no', status, code), 'not-linked')
  expect(said(409, 'upload-limit')).toEqual({ is: 'refused', failure: 'upload-limit' })
  expect(said(503, 'upload-quota')).toEqual({ is: 'refused', failure: 'upload-quota' })
  expect(said(404, 'not-found')).toEqual({ is: 'refused', failure: 'not-linked' })
  for (const status of [0, 401, 429, 502]) expect(said(status)).toEqual({ is: 'lost' })
  expect(toAnswer(new Error('aborted'), 'other')).toEqual({ is: 'lost' })
})
