import { afterEach, expect, test } from 'vitest'
import { dropEarlyAnswers } from './early-answers.ts'
import { request } from './request.ts'

afterEach(dropEarlyAnswers)

test('an early answer that its asker no longer wants is not left on its way', async () => {
  const early = Promise.withResolvers<Response>()
  globalThis.allezEarly = {
    byUrl: new Map([['/api/v2/user/me', early.promise]]),
    askedAt: performance.now(),
  }
  const asker = new AbortController()
  const asked = request('getMe', {}, { signal: asker.signal })
  asker.abort()
  await expect(asked).rejects.toBe(asker.signal.reason)
  const dropped = Promise.withResolvers<void>()
  early.resolve(new Response(new ReadableStream({ cancel: () => dropped.resolve() })))
  await dropped.promise
})
