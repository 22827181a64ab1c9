import { SaxesParser } from 'saxes'
import { fail, ok, type Result } from '#domain/result.ts'

/** An element with its attributes, elements and the text directly in it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const LONGEST = 32_000_000
const MOST_ELEMENTS = 1_000_000
const DEEPEST = 64

/** Reads an XML document; prefixes of names are dropped. Fails with the line of the first fault. */
export function readXml(text: string): Result<XmlElement> {
  if (text.length > LONGEST) return fail('The XML file is too long to be read.')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [root]
  let count = 0
  let fault: string | undefined
  const parser = new SaxesParser({ xmlns: false, position: true })
  const stop = (reason: string) => {
    fault ??= reason
    throw new Error(reason)
  }
  parser.on('error', error => stop(`The XML is broken: ${error.message.slice(0, 160)}`))
  parser.on('opentag', tag => {
    count += 1
    if (count > MOST_ELEMENTS || open.length > DEEPEST) stop('The XML file is too large to be read.')
    const element = { name: withoutPrefix(tag.name), attributes: tag.attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', part => {
    const element = open.at(-1)
    if (element) element.text += part
  })
  try {
    parser.write(text.replace(/^\uFEFF/, '').trimStart()).close()
  } catch (error) {
    return fail(fault ?? (error instanceof Error ? error.message : 'The XML is broken.'))
  }
  const [document] = root.children
  return document ? ok(document) : fail('The XML file holds no element.')
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The elements of a name directly inside. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter(child => child.name === name) ?? []

/** The first element of a name directly inside. */
export const findChild = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find(child => child.name === name)

/** All elements of a name anywhere inside, in document order. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap(child => [...(child.name === name ? [child] : []), ...findAll(child, name)])
}

/** An attribute's text, trimmed; undefined when absent or empty. */
export function findAttribute(element: XmlElement | undefined, name: string): string | undefined {
  const value = element?.attributes[name]
    ?.trim()
    .slice(0, 200)
    .replaceAll(/\p{Cs}/gu, '')
  return value === undefined || value === '' ? undefined : value
}

/** An attribute as a whole number from 0. */
export function findNumberAttribute(element: XmlElement | undefined, name: string): number | undefined {
  const value = findAttribute(element, name)
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
