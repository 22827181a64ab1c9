/** An element to be written. Attributes that are undefined are left out. */
export interface XmlPart {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number | undefined>>
  readonly children?: readonly XmlPart[]
  /** Only beside no children. */
  readonly text?: string
}

/** Characters that XML 1.0 has no way to write, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
/** Most texts; looking at each for all that might be in it takes longer than all the rest. */
const PLAIN = /^[ !#-%'-;=?-~]*$/
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as far as XML can hold it. */
export const toXmlText = (text: string): string => (PLAIN.test(text) ? text : text.replaceAll(UNWRITABLE, ''))

/** A document in UTF-8, an element to a line. `doctype` names the root in a DOCTYPE without a DTD. */
export function formatXml(root: XmlPart, { doctype = false }: { doctype?: boolean } = {}): string {
  const head = ['<?xml version="1.0" encoding="UTF-8"?>', ...(doctype ? [`<!DOCTYPE ${root.name}>`] : [])]
  return `${[...head, ...toLines(root, '')].join('\n')}\n`
}

function toLines({ name, attributes = {}, children = [], text }: XmlPart, indent: string): string[] {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapeText(String(value))}"`],
  )
  const open = `${indent}<${name}${written.join('')}`
  if (text !== undefined) return [`${open}>${escapeText(text)}</${name}>`]
  if (children.length === 0) return [`${open}/>`]
  return [`${open}>`, ...children.flatMap(child => toLines(child, `${indent} `)), `${indent}</${name}>`]
}

/** Line ends and tabs become references: written plainly, an attribute would hold spaces in their place. */
const escapeText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : toXmlText(text)
        .replaceAll(/[&<>"]/g, mark => ESCAPED[mark] ?? mark)
        .replaceAll(/[\t\n\r]/g, mark => `&#${mark.charCodeAt(0)};`)
