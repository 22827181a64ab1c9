import { fail, ok, type Result } from '#domain/result.ts'

/** A word or quoted text, or a list with the bracket it was opened by. */
export type LispNode = string | LispList
export interface LispList {
  readonly open: '(' | '[' | '{'
  readonly items: LispNode[]
}

const LONGEST = 4_000_000
const MOST_NODES = 300_000
const DEEPEST = 32
const CLOSES: Readonly<Record<string, LispList['open']>> = { ')': '(', ']': '[', '}': '{' }
const SPACE = /\s/
const WORD_END = /[\s()[\]{}"]/g

/**
 * Reads the Lisp-like text of Engarde's files: words, "texts" and lists in three brackets; a line that begins with ;
 * is a remark. One pass; fails on brackets that do not fit, and on text too long or too deep.
 */
export function readLisp(text: string): Result<LispNode[]> {
  if (text.length > LONGEST) return fail('The Engarde file is too long to be read.')
  const top: LispNode[] = []
  const open: LispList[] = []
  let count = 0
  let at = 0
  const add = (node: LispNode) => {
    count += 1
    const inner = open.at(-1)
    ;(inner ? inner.items : top).push(node)
  }
  while (at < text.length) {
    if (count > MOST_NODES) return fail('The Engarde file is too large to be read.')
    const sign = text[at] ?? ''
    if (SPACE.test(sign) || sign === '\uFEFF') at += 1
    else if (sign === ';' && (at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r')) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else if (sign === '(' || sign === '[' || sign === '{') {
      if (open.length >= DEEPEST) return fail('The Engarde file is too deep to be read.')
      const list: LispList = { open: sign, items: [] }
      add(list)
      open.push(list)
      at += 1
    } else if (sign in CLOSES) {
      if (open.pop()?.open !== CLOSES[sign]) return fail('The brackets of the Engarde file do not fit.')
      at += 1
    } else if (sign === '"') {
      const end = findQuoteEnd(text, at + 1)
      if (end < 0) return fail('The Engarde file ends inside a text.')
      add(text.slice(at + 1, end).replaceAll('\\"', '"'))
      at = end + 1
    } else {
      WORD_END.lastIndex = at
      const end = WORD_END.exec(text)?.index ?? text.length
      add(text.slice(at, end))
      at = end
    }
  }
  return open.length === 0 ? ok(top) : fail('The Engarde file ends too early.')
}

function findQuoteEnd(text: string, from: number): number {
  let end = text.indexOf('"', from)
  while (end > from && text[end - 1] === '\\') end = text.indexOf('"', end + 1)
  return end
}

/** Values of a record `{[key value…] …}` by key. */
export type LispRecord = ReadonlyMap<string, readonly LispNode[]>

/** The record that a node is; empty for anything else. */
export function toLispRecord(node: LispNode | undefined): LispRecord {
  if (node === undefined || typeof node === 'string') return new Map()
  return new Map(
    node.items.flatMap(item => {
      if (typeof item === 'string' || item.open !== '[') return []
      const [key, ...values] = item.items
      return typeof key === 'string' ? [[key, values] as const] : []
    }),
  )
}

/** A value of a record as text, clean; undefined when absent or empty. */
export function findRecordText(record: LispRecord, key: string): string | undefined {
  const [value] = record.get(key) ?? []
  const text =
    typeof value === 'string'
      ? value
          .slice(0, 200)
          .replaceAll(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
          .trim()
      : ''
  return text === '' ? undefined : text
}

/** Items of a list; none for words. */
export const itemsOf = (node: LispNode | undefined): readonly LispNode[] =>
  node === undefined || typeof node === 'string' ? [] : node.items

/** A node as a whole number from 0. */
export const toNodeCount = (node: LispNode | undefined): number | undefined =>
  typeof node === 'string' && /^\d{1,6}$/.test(node) ? Number(node) : undefined
