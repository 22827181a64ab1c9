import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { isAllezJson, parseAllezJson } from './allez-json/parse-allez-json.ts'
import { isFieXml, parseFieXml } from './fie-xml/parse-fie-xml.ts'
import { isFrd, parseFrd } from './frd/parse-frd.ts'
import { isFtSnapshot, parseFtSnapshot } from './ft/parse-ft-snapshot.ts'
import { childrenOf, findChild, readXml, type XmlElement } from './xml/read-xml.ts'

const XML_MARK =
  /<(?:(?:Base)?Competition(?:Individuelle|ParEquipes)|(?:\w{1,20}:)?(?:FencingData|EventSnapshot)|ArrayOfPool)\b/

/** Reads an exchange file (Allez's own, FIE XML, FRD, a snapshot of Fencing Time); undefined when the text is none. */
export function readExchangeFile(text: string): ReadSheets | undefined {
  if (isAllezJson(text)) return { kind: 'allez-json', sheets: one(parseAllezJson(text)) }
  if (!XML_MARK.test(text.slice(0, 20_000))) return undefined
  const root = readXml(text)
  if (!root.ok) return { kind: 'xml', sheets: root }
  if (isFrd(root.value)) return { kind: 'frd', sheets: parseFrd(root.value) }
  if (isFtSnapshot(root.value)) return { kind: 'ft-snapshot', sheets: one(parseFtSnapshot(root.value)) }
  if (!isFieXml(root.value)) return { kind: 'xml', sheets: fail(`The XML file is a ${root.value.name}.`) }
  const note = noteLeftMembers(root.value)
  return { kind: 'fie-xml', sheets: one(parseFieXml(root.value)), ...(note === undefined ? {} : { note }) }
}

/** Teams are taken with their names; who fences in them has no place in an event yet, which is to be said. */
function noteLeftMembers(root: XmlElement): string | undefined {
  const teams = childrenOf(findChild(root, 'Equipes'), 'Equipe')
  const members = teams.reduce((sum, team) => sum + childrenOf(team, 'Tireur').length, 0)
  return members === 0 ? undefined : `the ${members} members of ${teams.length} teams are not taken in`
}

const one = (sheet: Result<EventSheet>): Result<EventSheet[]> => (sheet.ok ? ok([sheet.value]) : sheet)
