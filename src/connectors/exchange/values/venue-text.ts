import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { findUsaState } from '#domain/places/usa-state.ts'

/** Where a tournament takes place. */
export type SheetVenue = Pick<EventSheet['tournament'], 'city' | 'state' | 'country'>

/** "FRA", "JORDAN": countries are told by capitals. */
const COUNTRY = /^\p{Lu}[\p{Lu} .'’-]{2,60}$/u

const isState = (text: string | undefined): text is string =>
  text !== undefined && findUsaState(text) === text

/** "Springfield, IL, USA", as far as it can be told from the text again; undefined without a city. */
export function formatVenue({ city, state, country }: SheetVenue): string | undefined {
  if (city === undefined) return undefined
  const isCountry = country !== undefined && COUNTRY.test(country)
  return [city, ...(isState(state) ? [state] : []), ...(isCountry ? [country] : [])].join(', ')
}

/** "Springfield, IL", "Lyon, FRA", "Amman, JORDAN", "Köln" → city, state of the USA by its two letters, country by capitals. */
export function parseVenue(text: string): SheetVenue {
  const parts = text.split(',').map(part => part.trim())
  const country = parts.length > 1 && COUNTRY.test(parts.at(-1) ?? '') ? parts.pop() : undefined
  const state = parts.length > 1 && isState(parts.at(-1)) ? parts.pop() : undefined
  return {
    city: parts.join(', '),
    ...(state === undefined ? {} : { state }),
    ...(country === undefined ? {} : { country }),
  }
}
