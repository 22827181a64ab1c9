import type { SaidNotice } from './said-notice.ts'

/** One message of several notices, in the order in which they are to be read: the first one, then a line of each other. */
export function joinNotices(notices: readonly SaidNotice[]): SaidNotice {
  const [first, ...others] = notices
  if (!first) return { title: '', text: '' }
  const lines = [first.text, ...others.map(({ title }) => title)]
  return { title: first.title, text: lines.filter(line => line !== '').join('\n') }
}
