import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlayerMessage } from './read-player-message.ts'

const tell = (event: unknown, info?: unknown) => readPlayerMessage(JSON.stringify({ event, info }))

test('a message of the player is read for what we use of it, and nothing else', () => {
  const info = { currentTime: 12.5, duration: 90, playerState: 1, evil: '<script>' }
  expect(tell('infoDelivery', info)).toEqual({ at: 12.5, seconds: 90, isPlaying: true, isEnded: false })
  expect(tell('onError', 150)).toEqual({ isGone: true })
  expect(tell('infoDelivery', { currentTime: 'soon', duration: -1, playerState: '1' })).toEqual({})
})

test('whatever else comes is no message of it, and harms nobody', () => {
  for (const data of [
    undefined,
    null,
    7,
    {},
    { event: 'onError' },
    '',
    'null',
    '[]',
    '{"event":',
    tell('open', '/'),
  ])
    expect(readPlayerMessage(data)).toBeUndefined()
  expect(readPlayerMessage(`{"event":"onError","info":"${'x'.repeat(100_000)}"}`)).toBeUndefined()
  fc.assert(
    fc.property(fc.anything(), fc.string(), (thing, text) => {
      readPlayerMessage(thing)
      readPlayerMessage(text)
      const news = tell('infoDelivery', thing) ?? {}
      expect(Object.keys(news).every(key => ['at', 'seconds', 'isPlaying', 'isEnded'].includes(key))).toBe(
        true,
      )
    }),
  )
})
