import { MOST_NOTIFY_BYTES, openPostgresChannel } from '#server/store/engine/postgres-channel.ts'
import type { TextListener, TextWay } from './text-bus.ts'

/** Texts by a channel of the database server. */
export function postgresWay(
  {
    url,
    channel,
    onError,
  }: { readonly url: string; readonly channel: string; readonly onError: (error: Error) => void },
  listener: TextListener,
): TextWay {
  const { send, close } = openPostgresChannel({
    url,
    channel,
    onText: listener.onText,
    onError,
  })
  return { most: MOST_NOTIFY_BYTES, send, close }
}
