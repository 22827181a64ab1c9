import type { FtlEventPages } from '#connectors/ftl/event/ftl-event-pages.ts'
import { toLiveEvent } from '#connectors/ftl/event/to-live-event.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { toEntryIds } from '#contract/event-sheet/to-entry-ids.ts'
import { toLiveParts } from '#contract/event-sheet/to-live-parts.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { FeedFlag } from '#contract/live/live-event.ts'
import type { Participant } from '#contract/live/match.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { formatClockTime24, parseClockTime } from '#domain/time/clock-time.ts'
import type { PersonDetails } from '#server/feed/identity/to-appearance.ts'
import { keepEverything } from '#server/feed/publish/keep-better.ts'
import type { ItemGroup } from './group-items.ts'
import { mergeFtlPages } from './merge-ftl-pages.ts'

/** What the files say of the tournament. */
export interface ImportedTournament {
  readonly key: string | undefined
  readonly name: string | undefined
  readonly startDay: string | undefined
  readonly endDay: string | undefined
  readonly city: string | undefined
  readonly state: string | undefined
  readonly country: string | undefined
}

/** An event made of a group of files; ids and tournament are still to be given. */
export interface ImportedEvent {
  readonly ftlId: string | undefined
  readonly key: string | undefined
  /** Where a saved page of results was saved from. */
  readonly savedFrom?: EventSheet['savedFrom']
  readonly tournament: ImportedTournament
  readonly document: LiveDocument
  readonly flags: readonly FeedFlag[]
  readonly people: ReadonlySet<string>
  /** What tells people apart and is not shown, by entry id. */
  readonly apart: ReadonlyMap<string, PersonDetails>
}

const NOWHERE: ImportedTournament = {
  key: undefined,
  name: undefined,
  startDay: undefined,
  endDay: undefined,
  city: undefined,
  state: undefined,
  country: undefined,
}

/** Makes an event of a group: all its parts laid over one another, the fuller one of each. `fallbackName` names it when no file does. */
export function toImportedEvent(group: ItemGroup, fallbackName: string): ImportedEvent {
  const people = new Set(group.items.flatMap(item => [...item.people]))
  const sheets = group.items.flatMap(item => (item.part.source === 'sheet' ? [item.part.sheet] : []))
  const pages = group.items.flatMap(item => (item.part.source === 'ftl' ? [item.part.pages] : []))
  const parts = [
    ...sheets.map(sheet => fromSheet(sheet, fallbackName)),
    ...(pages.length > 0 ? mergeFtlPages(pages).map(set => fromPages(set, fallbackName)) : []),
  ]
  const [first, ...others] = parts
  if (!first) throw new Error('a group without parts')
  const merged = others.reduce((before, after) => keepEverything(before, after.document), first.document)
  const named = parts.find(part => part.isNamed)?.document ?? first.document
  return {
    ftlId: pages.length > 0 ? group.eventId : undefined,
    key: sheets.find(sheet => sheet.key !== undefined)?.key,
    savedFrom: sheets.find(sheet => sheet.savedFrom !== undefined)?.savedFrom,
    tournament: parts.map(part => part.tournament).reduce(fill),
    document:
      parts.length === 1
        ? merged
        : withOwnSeeds({ ...merged, ...frameAround(named), team: named.team || merged.team }),
    flags: [...new Set(parts.flatMap(part => part.flags))],
    people,
    apart: new Map(sheets.flatMap(listApart)),
  }
}

function listApart(sheet: EventSheet): [string, PersonDetails][] {
  const entries = toEntryIds(sheet.people)
  return sheet.people.flatMap(person => {
    const { key, ids, birthYear, ratingEarned } = person
    if (ids === undefined && birthYear === undefined && ratingEarned === undefined) return []
    return [[entries.get(key) ?? key, { ids, birthYear, ratingEarned }]]
  })
}

/** One of several readings of an event. */
interface Reading {
  readonly document: LiveDocument
  readonly tournament: ImportedTournament
  readonly flags: readonly FeedFlag[]
  /** Whether the files name the event. */
  readonly isNamed: boolean
}

function fromSheet(sheet: EventSheet, fallbackName: string): Reading {
  const document: LiveDocument = {
    ...frameOf(sheet.name || fallbackName, sheet.day, sheet.startTime),
    classifier: sheet.classifier,
    team: sheet.classifier.team === true,
    ...(sheet.rating === undefined ? {} : { rating: sheet.rating }),
    ...toLiveParts(sheet),
  }
  return { document, tournament: { ...NOWHERE, ...sheet.tournament }, flags: [], isNamed: sheet.name !== '' }
}

function fromPages(pages: FtlEventPages, fallbackName: string): Reading {
  const { event } = pages
  const frame = frameOf(event?.eventName || fallbackName, event?.date, event?.time)
  const read = toLiveEvent(pages, { ...frame, team: frame.team || looksLikeTeams(pages) })
  const tournament = {
    ...NOWHERE,
    key: event?.tournamentId,
    name: event?.tournamentName || undefined,
    startDay: event?.date,
    endDay: event?.date,
  }
  return { document: read.event, tournament, flags: read.flags, isNamed: Boolean(event?.eventName) }
}

const fill = (known: ImportedTournament, more: ImportedTournament): ImportedTournament => ({
  key: known.key ?? more.key,
  name: known.name ?? more.name,
  startDay: known.startDay ?? more.startDay,
  endDay: known.endDay ?? more.endDay,
  city: known.city ?? more.city,
  state: known.state ?? more.state,
  country: known.country ?? more.country,
})

/** What names and dates an event. */
const frameAround = ({ name, classifier, date, startTime }: LiveDocument): Partial<LiveDocument> => ({
  name,
  classifier,
  ...(date === undefined ? {} : { date }),
  ...(startTime === undefined ? {} : { startTime }),
})

/** A page of a later round prints the slot for the seed: everybody carries the own one. */
function withOwnSeeds(document: LiveDocument): LiveDocument {
  const seeds = new Map(document.fencers.map(fencer => [fencer.id, fencer.seed]))
  const withSeed = (side: Participant): Participant => {
    const { seed: _, ...rest } = side
    const seed = seeds.get(String(side.individual?.fencer))
    return seed === undefined ? side : { ...rest, seed }
  }
  const rounds = document.elimination.rounds.map(({ roundOf, matches }) => ({
    roundOf,
    matches: matches.map(match => ({ ...match, left: withSeed(match.left), right: withSeed(match.right) })),
  }))
  return { ...document, elimination: { ...document.elimination, rounds } }
}

function frameOf(name: string, day: string | undefined, time: string | undefined) {
  const { category, gender, weapon, team } = parseEventName(name)
  const clock = time === undefined ? undefined : parseClockTime(time)
  return {
    id: '',
    tournamentId: '',
    idDetail: {},
    name: name.replaceAll(/\s+/g, ' ').trim(),
    tournamentName: '',
    classifier: {
      ...(category ? { category } : {}),
      ...(gender ? { gender } : {}),
      ...(weapon ? { weapon } : {}),
      ...(team ? { team } : {}),
    },
    team,
    live: false,
    pools: [],
    elimination: { rounds: [] },
    fencers: [],
    ...(day === undefined ? {} : { date: day }),
    ...(clock?.ok ? { startTime: formatClockTime24(clock.value) } : {}),
  } satisfies LiveDocument
}

/** Teams have one name, people two: a table in which nobody has a given name is one of teams. */
function looksLikeTeams(pages: FtlEventPages): boolean {
  const slots = pages.tableaus.flatMap(({ trees }) => trees.flatMap(tree => tree.tables.columns[0] ?? []))
  const named = slots.filter(slot => !slot.isBye && slot.lastName !== undefined)
  return named.length > 0 && named.every(slot => slot.firstName === undefined)
}
