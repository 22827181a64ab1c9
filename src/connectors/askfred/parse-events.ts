import { toText } from '#connectors/http/json-value.ts'
import type { Result } from '#domain/result.ts'
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

/** Reads a page of `/tournaments/{id}/events`. */
export const parseEvents = (text: string): Result<AskfredPage<AskfredEvent>> =>
  parseAskfredPage(text, toEvent)

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
