import { Tokenizer } from 'htmlparser2'
import { decodeEntities } from './decode-entities.ts'

/** Pages longer than this are refused unread (characters). */
export const LONGEST_FTL_PAGE = 8_000_000

/** The attributes a page parser may ask for; '' when absent. One object serves all tags: copy what must stay. */
export interface Attributes {
  class: string
  id: string
  href: string
  src: string
  name: string
  content: string
  'data-href': string
  'data-url': string
}

/** What a page parser hears. Text is told while `listening` is true, its character references still unread. */
export interface MarkupListener {
  listening: boolean
  open(tag: string, attributes: Readonly<Attributes>): void
  close(tag: string): void
  text(text: string): void
}

const LONGEST_ATTRIBUTE = 2_000

/**
 * Tells the tags and text of a page in one pass. There is no element stack: unclosed and crossed tags, which the
 * source does write, cost nothing, and no page however broken takes more than linear time.
 */
export function readMarkup(page: string, listener: MarkupListener): void {
  let tag = ''
  let dirty = false
  const attributes = blank()
  let wanted: keyof Attributes | undefined
  let value = ''
  const opened = () => listener.open(tag, attributes)
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext: (start, end) => {
        if (listener.listening) listener.text(page.slice(start, end))
      },
      ontextentity: ignore,
      onopentagname: (start, end) => {
        tag = tagName(page, start, end)
        attributes.class = ''
        if (dirty) {
          Object.assign(attributes, BLANK)
          dirty = false
        }
      },
      onattribname: (start, end) => {
        const name = page.slice(start, end)
        wanted = name === 'class' ? name : toWanted(name)
        value = ''
      },
      onattribdata: (start, end) => {
        if (wanted !== undefined && value.length < LONGEST_ATTRIBUTE)
          value += page.slice(start, Math.min(end, start + LONGEST_ATTRIBUTE))
      },
      onattribentity: ignore,
      onattribend: () => {
        if (wanted === undefined || attributes[wanted] !== '') return
        if (wanted === 'class') attributes.class = value
        else {
          attributes[wanted] = decodeEntities(value)
          dirty = true
        }
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => listener.close(tagName(page, start, end)),
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

const blank = (): Attributes => ({
  class: '',
  id: '',
  href: '',
  src: '',
  name: '',
  content: '',
  'data-href': '',
  'data-url': '',
})
const BLANK: Readonly<Attributes> = blank()

function toWanted(name: string): keyof Attributes | undefined {
  const lower = name.length > 12 ? '' : name.toLowerCase()
  return Object.hasOwn(BLANK, lower) ? (lower as keyof Attributes) : undefined
}

const LONGEST_TAG = 12

function tagName(page: string, start: number, end: number): string {
  const first = page.charCodeAt(start)
  if (end - start === 2 && first === 116) {
    const second = page.charCodeAt(start + 1)
    if (second === 100) return 'td'
    if (second === 114) return 'tr'
  }
  if (end - start === 4 && first === 115 && page.startsWith('span', start)) return 'span'
  return page.slice(start, Math.min(end, start + LONGEST_TAG)).toLowerCase()
}

/** Whether the classes hold the word. */
export const hasClass = ({ class: classes }: Readonly<Attributes>, word: string): boolean =>
  classes === word || (classes.includes(word) && classes.split(/\s+/).includes(word))
