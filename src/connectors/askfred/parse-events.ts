import { toText } from '#connectors/http/json-value.ts'
import { fail, type Result } from '#domain/result.ts'
import { type AskfredPage, type AskfredThing, parseAskfredPage } from './askfred-page.ts'

/** An event of a tournament in the source's words; what it leaves out is ''. */
export interface AskfredEvent {
  readonly id: string
  readonly fullName: string
  /** A code such as "D1AWE", where there is one. */
  readonly shortName: string
  readonly weapon: string
  readonly gender: string
  readonly ageLimit: string
  readonly ratingLimit: string
  /** ISO instant with its offset. */
  readonly closeOfRegistration: string
}

/** As the source writes them in the language that we ask for. */
const WEAPON_WORDS = /^(?:[eé]p[eé]e|foil|sab(?:er|re))$/i

/** Reads a page of `/tournaments/{id}/events`. Words of another language would replace good names. */
export function parseEvents(text: string): Result<AskfredPage<AskfredEvent>> {
  const page = parseAskfredPage(text, toEvent)
  const words = page.ok ? page.value.rows.flatMap(({ weapon }) => weapon || []) : []
  const isForeign = words.length > 0 && !words.some(word => WEAPON_WORDS.test(word))
  return isForeign ? fail('The events are in words that are not known.') : page
}

function toEvent({ id, attributes }: AskfredThing): AskfredEvent | undefined {
  const read = (key: string) => toText(attributes[key]) ?? ''
  const event = {
    id,
    fullName: read('full_name'),
    shortName: read('short_name'),
    weapon: read('weapon'),
    gender: read('gender'),
    ageLimit: read('age_limit'),
    ratingLimit: read('rating_limit'),
    closeOfRegistration: read('close_of_registration'),
  }
  return event.fullName === '' && event.shortName === '' && event.weapon === '' ? undefined : event
}
