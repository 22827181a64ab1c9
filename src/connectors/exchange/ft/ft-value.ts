import { findAttribute, findChild, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'

/** The first value of some names: Fencing Time writes attributes in one kind of file and elements in another. */
export function findValue(element: XmlElement | undefined, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = findAttribute(element, name) ?? findChild(element, name)?.text.trim().slice(0, 200)
    if (text !== undefined && text !== '') return text
  }
  return undefined
}

/** Whether a mark stands there and does not say no. */
export const hasMark = (element: XmlElement, name: string): boolean =>
  !/^(?:|false|0|no)$/i.test(findValue(element, name) ?? '')
