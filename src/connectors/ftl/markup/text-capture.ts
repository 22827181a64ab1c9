import { cleanText, LONGEST_TEXT } from './clean-text.ts'
import { decodeEntities } from './decode-entities.ts'
import type { MarkupListener } from './read-markup.ts'

/** Gathers the text of one place of a page at a time and hands it over clean. */
export interface TextCapture {
  /** Ends the capture under way, then starts a new one. */
  start(deliver: (text: string) => void): void
  /** Ends the capture under way, if any. */
  stop(): void
}

/** A capture fed by a listener's `text`; it switches the listener's `listening`. */
export function createTextCapture(
  listener: MarkupListener,
  longest: number = LONGEST_TEXT,
): TextCapture & { add(text: string): void } {
  let gathered = ''
  let deliver: ((text: string) => void) | undefined
  const stop = () => {
    if (deliver === undefined) return
    const finished = deliver
    deliver = undefined
    listener.listening = false
    finished(cleanText(decodeEntities(gathered), longest))
  }
  return {
    start: next => {
      stop()
      gathered = ''
      deliver = next
      listener.listening = true
    },
    stop,
    add: text => {
      if (gathered.length < longest * 8) gathered += text.slice(0, longest * 8)
    },
  }
}
