import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { SheetPerson } from './event-sheet.ts'

/**
 * Ids inside the event made of names, so that they outlive every re-read; namesakes are told apart by country and
 * club, then by number. By key of person.
 */
export function toEntryIds(people: readonly SheetPerson[]): Map<string, string> {
  const named = people.map(person => ({ person, base: toBase(person.name) }))
  const times = Map.groupBy(named, one => one.base)
  const used = new Set<string>()
  const ids = new Map<string, string>()
  for (const { person, base } of named) {
    const shared = (times.get(base)?.length ?? 0) > 1
    const home = [person.country, person.club].map(part => toFoldedText(part ?? '')).filter(Boolean)
    const id = shared ? `${base}~${home.join('-').replaceAll(' ', '-')}` : base
    let free = id
    for (let again = 2; used.has(free); again += 1) free = `${id}-${again}`
    used.add(free)
    ids.set(person.key, free)
  }
  return ids
}

const toBase = (name: string): string =>
  (toNameKey(parsePersonName(name)) || toFoldedText(name) || 'nobody').slice(0, 96).replaceAll(' ', '-')
