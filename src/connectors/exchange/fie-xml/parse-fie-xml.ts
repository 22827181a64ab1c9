import { toDay } from '#connectors/exchange/values/to-day.ts'
import { parseVenue } from '#connectors/exchange/values/venue-text.ts'
import { childrenOf, findAttribute, findChild, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { EventSheet, SheetPool, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { formatEventName, parseEventName } from '#domain/names/event-name.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { sidesOf } from './fie-xml-bout.ts'
import { toFieXmlClassifier } from './fie-xml-classifier.ts'
import { toFiePeople } from './fie-xml-people.ts'
import { toFiePools } from './fie-xml-phases.ts'
import { withFieRanks } from './fie-xml-ranks.ts'
import { toRefereeList } from './fie-xml-referees.ts'
import { toFieTrees } from './fie-xml-trees.ts'
import { OWN_SOURCE } from './fie-xml-words.ts'

const ROOT = /^(Base)?Competition(Individuelle|ParEquipes)$/

/** Whether a document is of the FIE's XML family (Engarde, BellePoule, Fencing Time write it too). */
export const isFieXml = (root: XmlElement): boolean => ROOT.test(root.name)

/** Entry list or results in FIE XML → a sheet. */
export function parseFieXml(root: XmlElement): Result<EventSheet> {
  const [, base, kind] = ROOT.exec(root.name) ?? []
  if (kind === undefined) return fail(`The XML file is a ${root.name}, not a competition.`)
  const team = kind === 'ParEquipes'
  const phases = findChild(root, 'Phases')
  const referees = toRefereeList(root)
  const pools = toFiePools(phases, referees)
  const trees = toFieTrees(phases, referees)
  const listed = toFiePeople(root, team, {
    hasPlaces: base === undefined && hasPlaces(root, phases, { pools, trees }),
    hasBegun: phases?.children.some(phase => sidesOf(phase).length > 0) ?? false,
  })
  const people = withFieRanks(listed, phases)
  if (people.length === 0) return fail('The competition holds no fencers.')
  const frame = toFrame(root, team)
  return ok({
    ...frame,
    finished: isFinished(phases) ?? people.some(person => person.place !== undefined),
    people,
    pools,
    trees,
  })
}

type Frame = Omit<EventSheet, 'finished' | 'people' | 'pools' | 'trees'>

function toFrame(root: XmlElement, team: boolean): Frame {
  const isOwn = findAttribute(root, 'Source') === OWN_SOURCE
  const title = findAttribute(root, 'TitreLong')
  const short = findAttribute(root, 'TitreCourt')
  // Elsewhere the short title is a code as often as a name.
  const name = short !== undefined && (isOwn || parseEventName(short).weapon) ? short : undefined
  const classifier = toFieXmlClassifier({
    weapon: findAttribute(root, 'Arme'),
    gender: findAttribute(root, 'Sexe'),
    category: findAttribute(root, 'Categorie'),
    team,
    name,
  })
  const [date, first] = [toDay(findAttribute(root, 'Date')), toDay(findAttribute(root, 'DateDebut'))]
  const [day, startDay, endDay] = [date ?? first, first ?? date, toDay(findAttribute(root, 'DateFin'))]
  const startTime = findAttribute(root, 'Debut')
  const place = findAttribute(root, 'Lieu')
  const id = findAttribute(root, 'ID')
  const season = findAttribute(root, 'Annee') ?? ''
  return {
    tournament: {
      ...(title === undefined ? {} : { name: title }),
      ...(startDay === undefined ? {} : { startDay }),
      ...(endDay === undefined ? {} : { endDay }),
      ...(place === undefined ? {} : parseVenue(place)),
    },
    // Elsewhere the id is a number that is used again, next season or by another federation.
    ...(id === undefined ? {} : { key: isOwn ? id : `fie-xml ${id} ${season} ${title ?? ''}` }),
    name: name ?? (formatEventName(classifier).trim() || (title ?? 'Competition')),
    classifier,
    ...(day === undefined ? {} : { day }),
    ...(startTime !== undefined && /^\d{2}:\d{2}$/.test(startTime) ? { startTime } : {}),
  }
}

/** Classement is the place where the ranking has an attribute beside it, a final ranking is planned, or bouts were fenced. */
function hasPlaces(
  root: XmlElement,
  phases: XmlElement | undefined,
  { pools, trees }: { pools: readonly SheetPool[]; trees: readonly SheetTree[] },
): boolean {
  const lines = ['Tireurs', 'Equipes'].flatMap(name => findChild(root, name)?.children ?? [])
  const bouts = [
    ...pools.flatMap(pool => pool.bouts),
    ...trees.flatMap(tree => tree.rounds.flatMap(round => round.bouts)),
  ]
  return (
    lines.some(line => findAttribute(line, 'Ranking') !== undefined) ||
    childrenOf(phases, 'ClassementGeneral').length > 0 ||
    bouts.some(bout => bout.winner !== null)
  )
}

/** Whether the phase under way is the final ranking; undefined where the file does not say. */
function isFinished(phases: XmlElement | undefined): boolean | undefined {
  const current = findAttribute(phases, 'PhaseEnCours')
  const last = findAttribute(childrenOf(phases, 'ClassementGeneral').at(-1), 'PhaseID')
  return current === undefined || last === undefined ? undefined : current === last
}
