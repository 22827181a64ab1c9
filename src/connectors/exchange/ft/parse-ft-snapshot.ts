import { fromFrdRating } from '#connectors/exchange/frd/frd-words.ts'
import { findClockTime } from '#connectors/exchange/values/file-time.ts'
import { toDay } from '#connectors/exchange/values/to-day.ts'
import { childrenOf, findAll, findChild, type XmlElement } from '#connectors/exchange/xml/read-xml.ts'
import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { parsePlace } from '#domain/tableau/place.ts'
import { toFtPool } from './ft-pools.ts'
import { FtRoster } from './ft-roster.ts'
import { toFtTrees } from './ft-trees.ts'
import { findValue, hasMark } from './ft-value.ts'

/** Whether a document is what Fencing Time made its result pages of: an event, or the pools of a round alone. */
export const isFtSnapshot = (root: XmlElement): boolean =>
  root.name === 'EventSnapshot' || root.name === 'ArrayOfPool'

/**
 * A snapshot of Fencing Time 4 → a sheet. Such files are known from the style sheets that make pages of them, none was
 * captured; people have names and no ids.
 */
export function parseFtSnapshot(root: XmlElement): Result<EventSheet> {
  const info = findChild(root, 'EventInfo')
  const name = findValue(info, 'Name') ?? ''
  const told = parseEventName(name)
  const team = told.team || /^team$/i.test(findValue(info, 'Type') ?? '')
  const roster = new FtRoster(team)
  const final = findChild(root, 'FinalResults')
  readResults(final ?? findChild(root, 'ResultsSoFar'), roster, findValue(info, 'Authority') === 'USFA')
  readCheckIn(findChild(root, 'CompetitorList'), roster)
  const rounds = childrenOf(findChild(root, 'RoundList'), 'Round')
  const [pools, tables] = ['Pool', 'Elimination'].map(type =>
    rounds.filter(one => findValue(one, 'Type') === type),
  )
  readSeeding(findChild(tables?.[0], 'Seeding'), 'seed', { roster, isCut: (pools?.length ?? 0) > 0 })
  readSeeding(findChild(pools?.[0], 'Seeding'), 'initialSeed', { roster, isCut: false })
  readSeeding(findChild(root, 'PreliminarySeeding'), 'initialSeed', { roster, isCut: false })
  const sheetPools = (root.name === 'ArrayOfPool' ? [root] : (pools ?? [])).flatMap((round, at) =>
    findAll(round, 'Pool').map((pool, index) => toFtPool(pool, { round: at + 1, index: index + 1 }, roster)),
  )
  const trees = toFtTrees(tables ?? [], roster)
  const people = roster.list()
  if (people.length === 0) return fail('The snapshot names nobody.')
  const { category, gender, weapon } = told
  const rating = findValue(final, 'EventClass')
  return ok({
    ...toFrame(root, name),
    name,
    classifier: {
      ...(category ? { category } : {}),
      ...(gender ? { gender } : {}),
      ...(weapon ? { weapon } : {}),
      ...(team ? { team } : {}),
    },
    ...(rating === undefined || /^(?:unrated|nr)$/i.test(rating) ? {} : { rating }),
    finished: final !== undefined,
    people,
    pools: sheetPools,
    trees,
  })
}

function toFrame(
  root: XmlElement,
  name: string,
): Pick<EventSheet, 'key' | 'tournament' | 'day' | 'startTime'> {
  const info = findChild(root, 'EventInfo')
  const tournament = findValue(info, 'TournamentName') ?? findValue(findChild(root, 'TournamentInfo'), 'Name')
  const day = toDay(findValue(info, 'Date'))
  const startTime = findClockTime(findValue(info, 'Time'))
  return {
    ...(tournament === undefined || name === ''
      ? {}
      : { key: `ft-snapshot ${tournament} ${name} ${day ?? ''}` }),
    tournament: {
      ...(tournament === undefined ? {} : { name: tournament }),
      ...(day === undefined ? {} : { startDay: day }),
    },
    ...(day === undefined ? {} : { day }),
    ...(startTime === undefined ? {} : { startTime }),
  }
}

function readResults(results: XmlElement | undefined, roster: FtRoster, isUsaf: boolean): void {
  const met = new Set<string>()
  for (const line of childrenOf(results, 'Result')) {
    const key = roster.keyOf(line, met)
    if (key === undefined) continue
    const isExcluded = hasMark(line, 'Excluded')
    const text = findValue(line, 'Place') ?? ''
    const place = parsePlace(text)
    const earned = findValue(line, 'Earned')
    const member = isUsaf ? findValue(line, 'MemNum') : undefined
    roster.tell(key, {
      ...toRating(line),
      ...(earned === undefined ? {} : { ratingEarned: fromFrdRating(earned) }),
      ...(member === undefined ? {} : { ids: { usaf: member } }),
      ...(place.ok && !isExcluded ? { place: place.value.place } : {}),
      ...(place.ok && !isExcluded && place.value.tied ? { placeTied: true } : {}),
      ...(isExcluded ? { status: 'excluded' } : /^dnf$/i.test(text) ? { status: 'withdrawn' } : {}),
    })
  }
}

const CHECK_IN: ReadonlyMap<string, 'checkedIn' | 'scratched'> = new Map([
  ['CheckedIn', 'checkedIn'],
  ['Scratched', 'scratched'],
])

function readCheckIn(list: XmlElement | undefined, roster: FtRoster): void {
  const met = new Set<string>()
  for (const line of childrenOf(list, 'Competitor')) {
    const key = roster.keyOf(line, met)
    const status = CHECK_IN.get(findValue(line, 'Status') ?? '')
    if (key !== undefined && status !== undefined) roster.tell(key, { status })
  }
}

/** Where `isCut`, whoever is not marked as out goes on. */
function readSeeding(
  seeding: XmlElement | undefined,
  what: 'initialSeed' | 'seed',
  { roster, isCut }: { roster: FtRoster; isCut: boolean },
): void {
  const met = new Set<string>()
  for (const line of childrenOf(seeding, 'Competitor')) {
    const key = roster.keyOf(line, met)
    if (key === undefined) continue
    const seed = parsePlace(findValue(line, 'Seed') ?? '')
    const status = readStatus(line, isCut)
    roster.tell(key, {
      ...toRating(line),
      ...(seed.ok ? { [what]: seed.value.place } : {}),
      ...(status === undefined ? {} : { status }),
    })
  }
}

function readStatus(line: XmlElement, isCut: boolean): SheetPerson['status'] {
  if (hasMark(line, 'Excluded')) return 'excluded'
  if (hasMark(line, 'Eliminated')) return 'eliminated'
  return isCut ? 'advanced' : undefined
}

function toRating(line: XmlElement): Pick<SheetPerson, 'rating'> {
  const rating = findValue(line, 'Rating')
  return rating === undefined ? {} : { rating: fromFrdRating(rating) }
}
