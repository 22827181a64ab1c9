import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { findUsaState } from '#domain/usa-state.ts'

/** Where a tournament takes place. */
export type SheetVenue = Pick<EventSheet['tournament'], 'city' | 'state' | 'country'>

/** "Springfield, IL, USA", as far as known; undefined without a city. */
export function formatVenue({ city, state, country }: SheetVenue): string | undefined {
  return city === undefined ? undefined : [city, state, country].filter(Boolean).join(', ')
}

/** "Springfield, IL", "Lyon, FRA", "Lyon" → city, state by its two letters and country by three. */
export function parseVenue(text: string): SheetVenue {
  const parts = text.split(',').map(part => part.trim())
  const country = parts.length > 1 && /^[A-Z]{3}$/.test(parts.at(-1) ?? '') ? parts.pop() : undefined
  const isState =
    parts.length > 1 && /^[A-Z]{2}$/.test(parts.at(-1) ?? '') && findUsaState(parts.at(-1) ?? '')
  const state = isState ? parts.pop() : undefined
  return {
    city: parts.join(', '),
    ...(state === undefined ? {} : { state }),
    ...(country === undefined ? {} : { country }),
  }
}
