import { toText } from '#connectors/http/json-value.ts'
import type { Result } from '#domain/result.ts'
import { type Day, parseDay } from '#domain/time/day.ts'
import { type AskfredPage, type AskfredThing, parseAskfredPage, parseAskfredThing } from './askfred-page.ts'

/** A tournament in the source's words. Days are the venue's; `preregOpen` and `preregClose` may be instants. */
export interface AskfredTournament {
  readonly id: string
  readonly name: string
  /** "tournament", and words for camps and the like. */
  readonly type?: string
  readonly cancelled: boolean
  readonly registrationUrl?: string
  readonly startDay: Day
  readonly endDay: Day
  readonly preregOpen?: string
  readonly preregClose?: string
  readonly timeZone?: string
  readonly venueName?: string
  readonly venueAddress?: string
}

/** Reads a page of `/tournaments`. */
export const parseTournaments = (text: string): Result<AskfredPage<AskfredTournament>> =>
  parseAskfredPage(text, toTournament)

/** Reads `/tournaments/{id}`. */
export const parseTournament = (text: string): Result<AskfredTournament> =>
  parseAskfredThing(text, toTournament)

const TEXTS = {
  type: 'tournament_type',
  registrationUrl: 'registration_url',
  preregOpen: 'prereg_open',
  preregClose: 'prereg_close',
  timeZone: 'timezone',
  venueName: 'venue_name',
  venueAddress: 'venue_address',
} as const satisfies Partial<Record<keyof AskfredTournament, string>>

function toTournament({ id, attributes }: AskfredThing): AskfredTournament | undefined {
  const name = toText(attributes.name)
  const start = parseDay(toText(attributes.start_date) ?? '')
  const end = parseDay(toText(attributes.end_date) ?? '')
  if (name === undefined || !start.ok) return undefined
  const texts = Object.entries(TEXTS).flatMap(([key, attribute]) => {
    const text = toText(attributes[attribute], 500)
    return text === undefined ? [] : [[key, text]]
  })
  return {
    id,
    name,
    cancelled: attributes.is_cancelled === true,
    startDay: start.value,
    endDay: end.ok && end.value >= start.value ? end.value : start.value,
    ...(Object.fromEntries(texts) as Partial<Record<keyof typeof TEXTS, string>>),
  }
}
