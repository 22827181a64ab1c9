import { findBuild } from '#connectors/ftl/markup/build-comment.ts'
import { findEnglishDate } from '#connectors/ftl/markup/find-english-date.ts'
import { known } from '#connectors/ftl/markup/known.ts'
import {
  hasClass,
  LONGEST_FTL_PAGE,
  type MarkupListener,
  readMarkup,
} from '#connectors/ftl/markup/read-markup.ts'
import { createTextCapture } from '#connectors/ftl/markup/text-capture.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { findPlaceAndTime } from './parse-place-and-time.ts'

/** A round named in the navigation bar. */
export interface FtlRound {
  kind: 'pools' | 'tableau'
  roundId: string
  title: string
}

/** What any full page of an event tells: headings, rounds, where its grid's data lies. */
export interface FtlEventPage {
  eventId?: string
  tournamentId?: string
  tournamentName: string
  eventName: string
  /** YYYY-MM-DD and venue-local time as written. */
  date?: string
  time?: string
  rounds: FtlRound[]
  /** Path of the page's own grid data, e.g. "/events/results/data/…". */
  dataUrl?: string
  /** Kind of page the source led to: "results", "competitors", "pools", "tableaus", … */
  landing?: string
  build?: string
}

const MOST_ROUNDS = 20
const ENDS = new Set(['div', 'li', 'a', 'table', 'main', 'nav', 'td'])

/** Reads any full page of an event (`/events/view/{event}` leads to one of them). */
export function parseEventPage(page: string): Result<FtlEventPage> {
  if (page.length > LONGEST_FTL_PAGE) return fail('The event page is too long to be read.')
  const found: FtlEventPage = { tournamentName: '', eventName: '', rounds: [] }
  let activeTab = false

  const listener: MarkupListener = {
    listening: false,
    open: (tag, attributes) => {
      if (ENDS.has(tag)) capture.stop()
      if (tag === 'meta') {
        if (attributes.name === '' && found.landing === undefined)
          Object.assign(found, toLanding(attributes.content))
      } else if (tag === 'li') activeTab = hasClass(attributes, 'activeTab')
      else if (tag === 'table') {
        const url = attributes['data-url']
        if (/^\/[\w/?=&.-]{1,300}$/.test(url)) found.dataUrl ??= url
      } else if (tag === 'div') openDiv(attributes)
      else if (tag === 'a') openLink(attributes.href)
    },
    close: tag => {
      if (ENDS.has(tag)) capture.stop()
      if (tag === 'li') activeTab = false
    },
    text: text => capture.add(text),
  }
  const capture = createTextCapture(listener)

  const openDiv = (attributes: Parameters<MarkupListener['open']>[1]): void => {
    if (hasClass(attributes, 'tournName') && found.tournamentName === '')
      capture.start(text => {
        found.tournamentName = text
      })
    else if (hasClass(attributes, 'eventName') && found.eventName === '')
      capture.start(text => {
        found.eventName = text
      })
    else if (hasClass(attributes, 'eventTime'))
      capture.start(text => {
        const { time } = findPlaceAndTime(text)
        Object.assign(found, known({ date: findEnglishDate(text), time }))
      })
  }

  const openLink = (href: string): void => {
    const tournamentId = /\/tournaments\/eventSchedule\/(\w{1,64})/.exec(href)?.[1]
    if (tournamentId !== undefined) found.tournamentId ??= tournamentId
    const event = /\/(?:events\/\w{1,20}|pools\/scores|tableaus\/scores)\/(\w{32})(?:\/|$|\?)/.exec(href)?.[1]
    if (event !== undefined) found.eventId ??= event
    if (activeTab) Object.assign(found, toLanding(href))
    const round = /\/(pools|tableaus)\/scores\/\w{1,64}\/(\w{1,64})$/.exec(href)
    const roundId = round?.[2]
    if (roundId === undefined || found.rounds.length >= MOST_ROUNDS) return
    if (found.rounds.some(each => each.roundId === roundId)) return
    const entry: FtlRound = { kind: round?.[1] === 'pools' ? 'pools' : 'tableau', roundId, title: '' }
    found.rounds.push(entry)
    capture.start(text => {
      entry.title = text
    })
  }

  readMarkup(page, listener)
  capture.stop()
  if (found.eventName === '' && found.rounds.length === 0) return fail('The page is not a page of an event.')
  const build = findBuild(page)
  return ok(build === undefined ? found : { ...found, build })
}

function toLanding(url: string): { landing?: string } {
  const path = /\/(events|pools|tableaus|rounds|teammatches)\/(\w{1,20})\/\w{32}/.exec(url)
  if (path?.[1] === undefined || path[2] === undefined) return {}
  return { landing: path[1] === 'events' || path[1] === 'rounds' ? path[2] : path[1] }
}
