import { connectRedis } from '#server/cache/connect-redis.ts'
import type { TextListener, TextWay } from './text-bus.ts'

const MOST_BYTES = 1_048_576

/** Texts by the channels of a Redis. A connection that hears can do nothing else: there are two. */
export function redisWay(
  {
    url,
    channel,
    onError,
  }: { readonly url: string; readonly channel: string; readonly onError: (error: Error) => void },
  listener: TextListener,
): TextWay {
  const sender = connectRedis(url, onError)
  const hearer = connectRedis(url, () => {})
  hearer.on('ready', () => {
    hearer.subscribe(channel).catch(() => hearer.disconnect(true))
  })
  hearer.on('message', (_, text) => listener.onText(text))
  return {
    most: MOST_BYTES,
    send: async text => void (await sender.publish(channel, text)),
    close: async () => {
      hearer.disconnect()
      sender.disconnect()
    },
  }
}
