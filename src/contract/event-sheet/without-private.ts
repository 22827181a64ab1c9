import type { EventSheet } from './event-sheet.ts'
import { withKeys } from './with-keys.ts'

/** Whether a file may hold birth years and the ids by which sources know people: for an operator's own use. */
export interface PrivateOptions {
  readonly withPrivate?: boolean
}

/**
 * What of a sheet may leave the signed-in circle: no birth years, no ids of people at sources. Keys are made anew, since a
 * source's own id may be somebody's key.
 */
export function withoutPrivate(sheet: EventSheet): EventSheet {
  const people = sheet.people.map(({ ids: _, birthYear: __, ...person }) => person)
  return withKeys({ ...sheet, people }, index => String(index + 1))
}
