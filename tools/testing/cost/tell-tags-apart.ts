import { Tokenizer } from 'htmlparser2'

const nothing = () => undefined
const IGNORED = {
  onattribdata: nothing,
  onattribend: nothing,
  onattribentity: nothing,
  onattribname: nothing,
  oncdata: nothing,
  onclosetag: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onopentagname: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
  ontext: nothing,
  ontextentity: nothing,
}

/** Walks once over a page and keeps nothing: what readers of pages are measured against. */
export function tellTagsApart(page: string): void {
  const tokenizer = new Tokenizer({}, IGNORED)
  tokenizer.write(page)
  tokenizer.end()
}
