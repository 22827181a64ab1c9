import { Tokenizer } from 'htmlparser2'

/** Attributes of a tag by name. One map serves all tags: copy what must stay. */
export type TagAttributes = ReadonlyMap<string, string>

/** What hears of a page, in its order. Text comes with its character references read, script and style left out. */
export interface TagListener {
  open(tag: string, attributes: TagAttributes): void
  close(tag: string): void
  text(text: string): void
}

const LONGEST_ATTRIBUTE = 2_000
const MOST_ATTRIBUTES = 30
const LONGEST_TAG = 20
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg'])

/**
 * Tells tags and text of a page in one pass. No tree is built: unclosed and crossed tags cost nothing, and no page,
 * however broken, takes more than linear time.
 */
export function readTags(page: string, listener: TagListener): void {
  const attributes = new Map<string, string>()
  let tag = ''
  let name = ''
  let value = ''
  let unread = ''
  const ignore = () => {}
  const opened = () => {
    if (unread !== '') return
    if (UNREAD.has(tag)) unread = tag
    else listener.open(tag, attributes)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        if (unread === '') listener.text(page.slice(start, end))
      },
      ontextentity: code => {
        if (unread === '') listener.text(String.fromCodePoint(code))
      },
      onopentagname: (start, end) => {
        tag = page.slice(start, Math.min(end, start + LONGEST_TAG)).toLowerCase()
        attributes.clear()
      },
      onattribname: (start, end) => {
        name = page.slice(start, Math.min(end, start + 40)).toLowerCase()
        value = ''
      },
      onattribdata: (start, end) => {
        if (value.length < LONGEST_ATTRIBUTE)
          value += page.slice(start, Math.min(end, start + LONGEST_ATTRIBUTE))
      },
      onattribentity: code => {
        if (value.length < LONGEST_ATTRIBUTE) value += String.fromCodePoint(code)
      },
      onattribend: () => {
        if (attributes.size < MOST_ATTRIBUTES && !attributes.has(name)) attributes.set(name, value)
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => {
        const closed = page.slice(start, Math.min(end, start + LONGEST_TAG)).toLowerCase()
        if (unread === '') listener.close(closed)
        else if (closed === unread) unread = ''
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onprocessinginstruction: ignore,
    },
  )
  tokenizer.write(page)
  tokenizer.end()
}
