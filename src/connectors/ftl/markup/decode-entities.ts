import { Tokenizer } from 'htmlparser2'

function ignore() {}

/** References by number that mean just their character; the odd ones (128 to 159, surrogates) are left to the tokenizer. */
const NUMBERED = /&#(?:(\d{2,5})|x([0-9a-f]{2,4}));/gi

function toCharacter(reference: string, decimal: string | undefined, hex: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isPlain = (code >= 32 && code < 127 && code !== 38) || (code >= 160 && code < 0xd800)
  return isPlain ? String.fromCharCode(code) : reference
}

/** Text with its character references (`&#x27;`, `&eacute;`, `&nbsp;`) read. Most text has none and costs nothing. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const spaced = text.replaceAll('&nbsp;', ' ').replaceAll('&#160;', ' ')
  if (!spaced.includes('&')) return spaced
  const plain = spaced.replace(NUMBERED, toCharacter)
  if (!plain.includes('&')) return plain
  const safe = spaced.replaceAll('<', ' ')
  let decoded = ''
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        decoded += safe.slice(start, end)
      },
      ontextentity: code => {
        decoded += String.fromCodePoint(code)
      },
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  )
  tokenizer.write(safe)
  tokenizer.end()
  return decoded
}
