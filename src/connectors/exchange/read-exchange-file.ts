import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isFieXml, parseFieXml } from './parse-fie-xml.ts'
import { isFrd, parseFrd } from './parse-frd.ts'
import { readXml } from './read-xml.ts'

/** Sheets of a file, with the kind it was taken for. */
export interface ReadSheets {
  readonly kind: string
  readonly sheets: Result<EventSheet[]>
}

const XML_MARK = /<(?:Base)?Competition(?:Individuelle|ParEquipes)\b|<(?:\w{1,20}:)?FencingData\b/

/** Reads an exchange file (FIE XML, FRD); undefined when the text is none. */
export function readExchangeFile(text: string): ReadSheets | undefined {
  if (!XML_MARK.test(text.slice(0, 20_000))) return undefined
  const root = readXml(text)
  if (!root.ok) return { kind: 'xml', sheets: root }
  if (isFrd(root.value)) return { kind: 'frd', sheets: parseFrd(root.value) }
  if (!isFieXml(root.value)) return { kind: 'xml', sheets: fail(`The XML file is a ${root.value.name}.`) }
  const sheet = parseFieXml(root.value)
  return { kind: 'fie-xml', sheets: sheet.ok ? ok([sheet.value]) : sheet }
}
