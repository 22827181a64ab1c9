import type { Bus } from './bus.ts'
import { Ear } from './ear.ts'
import { formatNews, type News, parseNews } from './news.ts'

/** What carries texts between processes. */
export interface TextWay {
  /** Longest text that it takes, in bytes. */
  readonly most: number
  /** Hands a text on; rejects where it could not. */
  send(text: string): Promise<void>
  close(): Promise<void>
}

/** What a way tells of what it heard. */
export interface TextListener {
  onText(text: string): void
}

/** A bus over whatever carries texts. `holder` names this process: what it said itself it does not hear. */
export function textBus(
  open: (listener: TextListener) => TextWay,
  holder: string,
  onError: (error: unknown) => void,
): Bus {
  const ear = new Ear(onError)
  const way = open({
    onText: text => {
      const letter = parseNews(text)
      if (letter && letter.from !== holder) ear.tell(letter.news)
    },
  })
  return {
    say: news => {
      const text = formatNews(holder, news)
      const isShort = Buffer.byteLength(text) <= way.most
      const sent = isShort ? text : formatNews(holder, shorten(news))
      // Whoever could not be told looks for itself; that the way is broken it says by itself.
      if (isShort || Buffer.byteLength(sent) <= way.most) way.send(sent).catch(() => {})
    },
    hear: listener => ear.hear(listener),
    close: () => way.close(),
  }
}

/** The same without what can be read elsewhere. */
function shorten(news: News): News {
  return news.kind === 'published' ? { kind: 'published', eventId: news.eventId } : news
}
