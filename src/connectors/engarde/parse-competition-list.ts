import { SaxesParser } from 'saxes'
import { type EventClassifier, parseEventName } from '#domain/names/event-name.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { type Day, parseDay } from '#domain/time/day.ts'
import { toEngardeClassifier } from './engarde-classifier.ts'

/** A competition in a list of Engarde's; its pages lie at `/competition/{org}/{event}/{competition}/`. */
export interface EngardeListing {
  readonly org: string
  readonly event: string
  readonly competition: string
  readonly title: string
  readonly classifier: EventClassifier
  readonly day?: Day
  /** "09:15"; absent where the list says midnight, which means nothing. */
  readonly startTime?: string
  readonly city?: string
  /** Three letters. */
  readonly country?: string
  /** In the organiser's words and language: "terminée", "Poules". */
  readonly state: string
  readonly finished: boolean
  readonly live: boolean
}

export interface EngardeList {
  readonly listings: readonly EngardeListing[]
  readonly unread: number
  /** Of the whole list; this is one of its pages. */
  readonly pages: number
  readonly total: number
}

/** Characters; a competition takes about 450. */
const LONGEST = 4_000_000
const MOST = 5_000
const LONGEST_TEXT = 200
/** How "finished" begins in the languages Engarde speaks. */
const FINISHED = /^(?:termin|complet|finish|finaliz|finit|conclu|beendet|befejez|zako[nń]cz)/i

type Fields = Record<string, string>

/** Reads the XML of `/prog/getCompeForDisplay.php`. One that was cut is broken and fails. */
export function parseCompetitionList(text: string): Result<EngardeList> {
  if (text.length > LONGEST) return fail('The list of competitions is too long to be read.')
  const rows: Fields[] = []
  let pagination: Fields = {}
  let row: Fields | undefined
  let inside: string | undefined
  let isList = false
  let fault: string | undefined
  const stop = (reason: string) => {
    fault ??= reason
    throw new Error(reason)
  }
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('error', error => stop(`The XML is broken: ${error.message.slice(0, 160)}`))
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'comps') isList = true
    else if (name === 'comp') {
      if (rows.length >= MOST) stop('The list of competitions is too long to be read.')
      row = toFields(attributes)
      rows.push(row)
    } else if (name === 'pagination') pagination = toFields(attributes)
    inside = name
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'comp') row = undefined
    inside = undefined
  })
  parser.on('text', part => {
    if (row && (inside === 'titre' || inside === 'categorie'))
      row[`<${inside}>`] = `${row[`<${inside}>`] ?? ''}${part}`.slice(0, LONGEST_TEXT)
  })
  try {
    parser.write(text.replace(/^\uFEFF/, '').trimStart()).close()
  } catch (error) {
    return fail(fault ?? (error instanceof Error ? error.message : 'The XML is broken.'))
  }
  if (!isList) return fail('The answer is no list of competitions.')
  const listings = rows.flatMap(fields => toListing(fields) ?? [])
  const [pages, total] = ['nbpages', 'nbresultats'].map(name => toCount(pagination[name]))
  return ok({
    listings,
    unread: rows.length - listings.length,
    pages: pages ?? 1,
    total: total ?? rows.length,
  })
}

const toFields = (attributes: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, value.slice(0, LONGEST_TEXT)]))

function toListing(fields: Fields): EngardeListing | undefined {
  const read = (name: string) => toText(fields[name] ?? '')
  const [org, event, competition] = [read('org'), read('evt'), read('compe')]
  if ([org, event, competition].some(key => !/^[\w.-]{1,80}$/.test(key))) return undefined
  const title = read('<titre>')
  const day = parseDay(read('date').replaceAll(' ', '-'))
  const time = /^(\d\d:\d\d)(?::\d\d)?$/.exec(read('startTime'))?.[1]
  const country = read('pays')
  const city = read('ville')
  const state = read('etat')
  return {
    org,
    event,
    competition,
    title,
    classifier: toClassifier(
      title,
      read('sexe'),
      read('arme'),
      read('<categorie>'),
      read('estindividuelle') === '0',
    ),
    ...(day.ok ? { day: day.value } : {}),
    ...(time === undefined || time === '00:00' ? {} : { startTime: time }),
    ...(city === '' ? {} : { city }),
    ...(/^[A-Z]{3}$/.test(country) ? { country } : {}),
    state,
    finished: FINISHED.test(state),
    live: read('live') === '1',
  }
}

/** What the organiser wrote into the title goes before the form's gender, which is sometimes left as it was. */
function toClassifier(
  title: string,
  gender: string,
  weapon: string,
  category: string,
  team: boolean,
): EventClassifier {
  const named = parseEventName(title)
  const own = toEngardeClassifier({ weapon, gender, category, team })
  const { gender: told = own.gender } = named
  return { ...named, ...own, ...(told ? { gender: told } : {}), team: own.team || named.team }
}

const toText = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

const toCount = (text = ''): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)
