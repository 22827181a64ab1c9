import type { SaidNotice } from './say-notice.ts'

/** So long is what a message says at most, in letters. */
const LONGEST_TEXT = 300

/** One message of several notices, in the order in which they are to be read; one alone stays as it is. */
export function joinNotices(notices: readonly SaidNotice[]): SaidNotice {
  const [first, ...others] = notices
  if (!first) return { title: '', text: '' }
  if (others.length === 0) return first
  const lines = [first.text, ...others.map(({ title }) => title)].filter(line => line !== '')
  const fitting: string[] = []
  let length = 0
  for (const line of lines) {
    length += line.length + 1
    if (length > LONGEST_TEXT) return { title: first.title, text: [...fitting, '…'].join('\n') }
    fitting.push(line)
  }
  return { title: first.title, text: fitting.join('\n') }
}
