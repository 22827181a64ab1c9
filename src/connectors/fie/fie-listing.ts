import { toList, toObject, toText } from '#connectors/http/json-value.ts'
import type { EventClassifier } from '#domain/names/event-name.ts'
import { type Day, parseDay } from '#domain/time/day.ts'
import { toFieClassifier } from './fie-classifier.ts'

/** A competition of the FIE's calendar: one weapon, one gender, individual or team. */
export interface FieListing {
  /** The year in which it ends; numbers of competitions are good inside one season only. */
  readonly season: number
  readonly competitionId: string
  /** As the source writes it, mostly in French. */
  readonly name: string
  readonly location?: string
  /** The host federation, three letters. */
  readonly federation?: string
  readonly startDay: Day
  readonly endDay: Day
  readonly classifier: EventClassifier
  readonly hasResults: boolean
}

/** Rows of the calendar; `unread` of them could not be understood. */
export function toFieListings(rows: unknown): { listings: FieListing[]; unread: number } {
  const all = toList(rows)
  const listings = all.flatMap(row => toListing(row) ?? [])
  return { listings, unread: all.length - listings.length }
}

function toListing(row: unknown): FieListing | undefined {
  const item = toObject(row)
  const [id, name, location, federation] = ['competitionId', 'name', 'location', 'federation'].map(key =>
    toText(item[key]),
  )
  const season = Number(toText(item.season))
  const startDay = parseFieDay(toText(item.startDate) ?? '')
  const endDay = parseFieDay(toText(item.endDate) ?? '')
  const isNumbered = id !== undefined && /^\d{1,9}$/.test(id) && season >= 1900 && season <= 2200
  if (!isNumbered || name === undefined || startDay === undefined) return undefined
  const words = ['weapon', 'gender', 'category', 'type'].map(key => [key, toText(item[key])])
  return {
    season,
    competitionId: id,
    name,
    ...(location === undefined ? {} : { location }),
    ...(federation !== undefined && /^[A-Z]{3}$/.test(federation) ? { federation } : {}),
    startDay,
    endDay: endDay !== undefined && endDay >= startDay ? endDay : startDay,
    classifier: toFieClassifier(Object.fromEntries(words)),
    hasResults: item.hasResults === 1 || item.hasResults === true,
  }
}

/** "02-05-2021", the day first, or "2021-05-02" → YYYY-MM-DD. */
export function parseFieDay(text: string): Day | undefined {
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  const iso = match
    ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`
    : text.slice(0, 10)
  const day = parseDay(iso)
  return day.ok ? day.value : undefined
}
