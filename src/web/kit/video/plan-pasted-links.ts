import { toFoldedText } from '#domain/text/folded-text.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import type { VideoBout } from './video-linking.ts'

/** What pasted lines would link, and the lines that found no bout or hold no link. */
export interface PastedPlan {
  readonly links: readonly { readonly bout: VideoBout; readonly url: string }[]
  readonly unread: readonly string[]
}

/**
 * Gives each pasted line a bout: the first not yet given whose opponent or stage the words before the link begin, and
 * without words the first bout that has no video.
 */
export function planPastedLinks(text: string, bouts: readonly VideoBout[]): PastedPlan {
  const links: { bout: VideoBout; url: string }[] = []
  const unread: string[] = []
  const left = [...bouts]
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const read = lines.map(line => ({ line, ...splitLine(line) }))
  // Named lines choose first, so that a line without a name does not take their bout.
  for (const wantsName of [true, false]) {
    for (const { line, words, url } of read) {
      if ((words !== '') !== wantsName) continue
      const at = left.findIndex(bout =>
        words === '' ? bout.videoLink === null : matchesSearch([bout.label], words),
      )
      const [bout] = url === undefined || at < 0 ? [] : left.splice(at, 1)
      if (bout && url !== undefined) links.push({ bout, url })
      else unread.push(line.trim())
    }
  }
  const place = new Map(bouts.map((bout, at) => [bout.id, at]))
  links.sort((a, b) => (place.get(a.bout.id) ?? 0) - (place.get(b.bout.id) ?? 0))
  return { links, unread }
}

function splitLine(line: string): { words: string; url: string | undefined } {
  const at = line.search(/https?:\/\//i)
  if (at < 0) return { words: '', url: undefined }
  const link = parseVideoLink(line.slice(at))
  return { words: toFoldedText(line.slice(0, at)), url: link.ok ? formatVideoLink(link.value) : undefined }
}
