import { findBuild } from '#connectors/ftl/markup/build-comment.ts'
import { findEnglishDate } from '#connectors/ftl/markup/find-english-date.ts'
import {
  hasClass,
  LONGEST_FTL_PAGE,
  type MarkupListener,
  readMarkup,
} from '#connectors/ftl/markup/read-markup.ts'
import { createTextCapture } from '#connectors/ftl/markup/text-capture.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** An event of a schedule, in the source's words. */
export interface FtlScheduledEvent {
  eventId: string
  name: string
  /** YYYY-MM-DD from the heading above. */
  date?: string
  /** Venue-local time as written, "9:00 AM". */
  time?: string
  /** "Finished at 4:33 PM", "Fencing elimination round", … */
  status: string
  /** The name of the status picture without path and ending: "tableau", "check". */
  icon?: string
  finished: boolean
  competitors?: number
}

/** A tournament's schedule page. */
export interface FtlSchedule {
  tournamentName: string
  events: FtlScheduledEvent[]
  build?: string
}

const MOST_EVENTS = 2_000
const ENDS = new Set(['td', 'tr', 'div', 'h5', 'strong', 'table'])

/** Reads `/tournaments/eventSchedule/{tournament}`. Fails when the page has neither a name nor an event. */
export function parseSchedule(page: string): Result<FtlSchedule> {
  if (page.length > LONGEST_FTL_PAGE) return fail('The schedule page is too long to be read.')
  const schedule: FtlSchedule = { tournamentName: '', events: [] }
  let date: string | undefined
  let event: FtlScheduledEvent | undefined
  let column = 0

  const listener: MarkupListener = {
    listening: false,
    open: (tag, attributes) => {
      if (ENDS.has(tag)) capture.stop()
      if (tag === 'div' && hasClass(attributes, 'tournName') && schedule.tournamentName === '')
        capture.start(text => {
          schedule.tournamentName = text
        })
      else if (tag === 'h5')
        capture.start(text => {
          date = findEnglishDate(text) ?? date
        })
      else if (tag === 'tr') {
        event = undefined
        const eventId =
          /^ev_(\w{1,64})$/.exec(attributes.id)?.[1] ??
          /\/events\/view\/(\w{1,64})/.exec(attributes['data-href'])?.[1]
        if (eventId === undefined || schedule.events.length >= MOST_EVENTS) return
        event = { eventId, name: '', status: '', finished: false, ...(date === undefined ? {} : { date }) }
        column = 0
        schedule.events.push(event)
      } else if (event !== undefined) openInEvent(event, tag, attributes)
    },
    close: tag => {
      if (ENDS.has(tag)) capture.stop()
    },
    text: text => capture.add(text),
  }
  const capture = createTextCapture(listener)
  const openInEvent = (
    current: FtlScheduledEvent,
    tag: string,
    attributes: { class: string; src: string },
  ): void => {
    if (tag === 'td') {
      column++
      if (column === 1)
        capture.start(text => {
          if (text !== '') current.time = text
        })
      else if (column === 3) capture.start(text => Object.assign(current, toStatus(text)))
    } else if (tag === 'strong' && column === 2)
      capture.start(text => {
        current.name = text
      })
    else if (column === 3 && (tag === 'img' || tag === 'i')) {
      const icon =
        /([\w-]{1,40})\.(?:png|svg|gif)/.exec(attributes.src)?.[1] ??
        /\bfa-([\w-]{1,40})/.exec(attributes.class)?.[1]
      if (icon !== undefined) current.icon ??= icon
    }
  }

  readMarkup(page, listener)
  capture.stop()
  if (schedule.tournamentName === '' && schedule.events.length === 0)
    return fail('The page is not a tournament schedule.')
  const build = findBuild(page)
  return ok(build === undefined ? schedule : { ...schedule, build })
}

function toStatus(text: string): Pick<FtlScheduledEvent, 'status' | 'finished' | 'competitors'> {
  const count = /\((\d{1,5}) (?:competitors?|teams?)\)/.exec(text)
  const status = (count === null ? text : text.replace(count[0], '')).trim()
  return {
    status,
    finished: /^finished\b/i.test(status),
    ...(count?.[1] === undefined ? {} : { competitors: Number(count[1]) }),
  }
}
