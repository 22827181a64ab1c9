import { fail, ok, type Result } from '#domain/result.ts'
import type { Day } from '#domain/time/day.ts'
import { type DayRange, parseDayRange } from '#domain/time/parse-day-range.ts'
import { checkPage, explainPage } from '../markup/check-page.ts'
import { findDate } from '../markup/find-date.ts'
import { isOfClass, joinPieces, type Piece, readRegions } from '../markup/read-regions.ts'
import { parseEventCard, type UsafEventCard } from './parse-event-card.ts'

/** A deadline as the page prints it: "Entry Deadline", "Aug 28, 2026", "11:59pm". */
export interface UsafDeadline {
  readonly label: string
  readonly day: Day
  readonly time: string
}

/** A tournament's page, in the source's words. `unread`: cards and deadlines that could not be read. */
export interface UsafTournamentPage {
  readonly name: string
  readonly days: DayRange | undefined
  readonly deadlines: readonly UsafDeadline[]
  /** The page says in words that late entries are taken. */
  readonly takesLate: boolean
  readonly events: readonly UsafEventCard[]
  readonly unread: number
}

const MOST_EVENTS = 500
const KNOWN_LABEL = /\b(?:open|deadline|close|withdraw)/i
const TIME = /^\d{1,2}(?::\d\d)? ?[ap]\.?m\.?$/i
const LATE = /\blate (?:entr(?:y|ies)|registrations?)\b/i
const NOT = /\b(?:no|not|never|cannot|without|isn[’']t|aren[’']t)\b/i

/** Reads `/details/tournaments/{id}`. */
export function parseTournamentPage(page: string): Result<UsafTournamentPage> {
  const whole = checkPage(page)
  if (!whole.ok) return whole
  let card = ''
  let cardCount = 0
  const regions = readRegions(page, (tag, attributes) => {
    const event = tag === 'div' ? attributes.get('data-event_id') : undefined
    if (event !== undefined && cardCount <= MOST_EVENTS) {
      // A part of a card that names its event again begins no other one.
      if (event === card) return undefined
      card = event
      cardCount += 1
      return 'card'
    }
    if (isOfClass(attributes, 'event-by-day-date')) return 'date'
    if (tag === 'div' && isOfClass(attributes, 'deadline')) return 'deadline'
    if (attributes.get('id') === 'events-by-day') return 'events'
    if (isOfClass(attributes, 'lead')) return 'lead'
    return tag === 'h1' ? 'heading' : undefined
  })
  const of = (kind: string) => regions.filter(region => region.kind === kind)
  const cards = of('card')
  const printed = of('deadline')
  if (of('events').length === 0 && cards.length === 0 && printed.length === 0)
    return fail(explainPage(page, 'a tournament'))
  if (printed.length > 0 && !printed.some(({ pieces }) => KNOWN_LABEL.test(pieces[0]?.text ?? '')))
    return fail('The deadlines are in words that are not known.')

  if (cards.length > MOST_EVENTS) return fail('The page holds more events than any tournament has.')

  let day = ''
  const events: UsafEventCard[] = []
  for (const { kind, attributes, pieces } of regions) {
    if (kind === 'date') day = joinPieces(pieces)
    if (kind !== 'card') continue
    const id = attributes.get('data-event_id') ?? ''
    const event = parseEventCard({ id, full: isOfClass(attributes, 'event-is-full'), day }, pieces)
    if (event) events.push(event)
  }
  if (cards.length > 0 && events.length * 2 < cards.length)
    return fail(`${cards.length - events.length} of ${cards.length} events could not be read.`)
  const deadlines = printed.flatMap(({ pieces }) => toDeadline(pieces) ?? [])
  return ok({
    name: joinPieces(of('heading')[0]?.pieces ?? []),
    days: findDays([...of('lead'), ...of('heading'), ...of('rest')].flatMap(region => region.pieces)),
    deadlines,
    takesLate: regions.some(({ pieces }) => pieces.some(takesLate)),
    events,
    unread: cards.length - events.length + (printed.length - deadlines.length),
  })
}

function toDeadline(pieces: readonly Piece[]): UsafDeadline | undefined {
  const day = pieces.map(piece => findDate(piece.text)).find(Boolean)
  const label = pieces[0]?.text ?? ''
  return day === undefined
    ? undefined
    : { label, day, time: pieces.find(piece => TIME.test(piece.text))?.text ?? '' }
}

/** The tournament's own days: a line of the page's head that is nothing else. */
function findDays(pieces: readonly Piece[]): DayRange | undefined {
  for (const { text } of pieces) {
    const range = parseDayRange(text)
    if (range.ok) return range.value
  }
  return undefined
}

const takesLate = ({ text }: Piece): boolean =>
  LATE.test(text) && text.split(/[.;!]/).some(part => LATE.test(part) && !NOT.test(part))
