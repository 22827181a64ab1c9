import { toFoldedText } from '#domain/text/folded-text.ts'

/** Whether every word of the search is a part of a word of one of the texts ("eno" of Reno), whatever the case and accents. */
export function matchesSearch(texts: readonly (string | undefined)[], search: string): boolean {
  const words = toFoldedText(search).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const text = toFoldedText(texts.filter(Boolean).join(' '))
  return words.every(word => text.includes(word))
}
