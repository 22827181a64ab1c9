import { type JsonObject, parseJson, toList, toObject, toText } from '#connectors/http/json-value.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { ReadSheets } from '#contract/event-sheet/read-sheets.ts'
import { type EventClassifier, formatEventName } from '#domain/names/event-name.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { parseDay } from '#domain/time/day.ts'
import { cutJson } from './cut-json.ts'
import { toFieClassifier } from './fie-classifier.ts'
import { notePlaces, noteSeeds, PagePeople } from './page-people.ts'
import { toPagePools } from './page-pools.ts'
import { toPageTrees } from './page-trees.ts'

const PAGE_MARK = /\bwindow\._(?:competition|tableau|pools)\s{0,9}=/
const LIST_MARK = /\bwindow\._competitions\s{0,9}=/
const LONGEST = 16_000_000

/** Reads a competition page of fie.org by its script variables; undefined when the text is none of that site. */
export function readFiePage(text: string): ReadSheets | undefined {
  const start = text.slice(0, 2_000).trimStart()
  if (start.startsWith('{') && /"totalFound"\s{0,9}:/.test(start) && /"items"\s{0,9}:/.test(start)) {
    const reason = 'An answer to a search on fie.org holds no results; save the pages of the competitions.'
    return { kind: 'fie-search', sheets: fail(reason) }
  }
  if (!start.startsWith('<') || text.length > LONGEST) return undefined
  if (PAGE_MARK.test(text)) return { kind: 'fie-page', sheets: parsePage(text) }
  if (!LIST_MARK.test(text)) return undefined
  const reason = 'A list of competitions on fie.org holds no results; save the pages of the competitions.'
  return { kind: 'fie-list', sheets: fail(reason) }
}

function parsePage(text: string): Result<EventSheet[]> {
  const values = new Map(
    ['_competition', '_tableau', '_pools', '_poolsResults', '_athletes', '_results'].map(name => [
      name,
      parseJson(cutJson(text, name) ?? '', LONGEST),
    ]),
  )
  const competition = toObject(values.get('_competition'))
  const classifier = toClassifier(competition)
  const people = new PagePeople(classifier.team)
  const pools = toPagePools(values.get('_pools'), people)
  if (!pools.ok) return pools
  const trees = toPageTrees(values.get('_tableau'), people)
  noteSeeds(people, values.get('_poolsResults'))
  for (const name of ['_athletes', '_results']) {
    const value = values.get(name)
    notePlaces(people, Array.isArray(value) ? toList(value) : toList(toObject(value).rows))
  }
  if (people.all().length === 0)
    return fail('This fie.org page names no fencers: its results were not loaded yet.')
  const final = trees[0]?.rounds.at(-1)
  const isFinished = final?.roundOf === 2 && final.bouts[0]?.winner !== null
  return ok([
    {
      ...toFrame(competition, classifier),
      finished: isFinished,
      people: people.all(),
      pools: pools.value,
      trees,
    },
  ])
}

function toFrame(
  competition: JsonObject,
  classifier: EventClassifier,
): Pick<EventSheet, 'tournament' | 'key' | 'name' | 'classifier' | 'day'> {
  const [name, city, country] = ['name', 'location', 'country'].map(key => toText(competition[key]))
  const [day, endDay] = ['startDate', 'endDate'].map(key => {
    const parsed = parseDay((toText(competition[key]) ?? '').slice(0, 10))
    return parsed.ok ? parsed.value : undefined
  })
  const [season, id] = ['season', 'competitionId'].map(key => toText(competition[key]))
  return {
    tournament: {
      ...(name === undefined ? {} : { name }),
      ...(day === undefined ? {} : { startDay: day }),
      ...(endDay === undefined ? {} : { endDay }),
      ...(city === undefined ? {} : { city }),
      ...(country === undefined ? {} : { country }),
    },
    // The number is unique inside a season only.
    ...(season === undefined || id === undefined ? {} : { key: `fie ${season} ${id}` }),
    name: formatEventName(classifier) || (name ?? ''),
    classifier,
    ...(day === undefined ? {} : { day }),
  }
}

function toClassifier(competition: JsonObject): EventClassifier {
  const [weapon, gender, category, type] = ['weapon', 'gender', 'category', 'type'].map(key =>
    toText(competition[key]),
  )
  return toFieClassifier({ weapon, gender, category, type })
}
