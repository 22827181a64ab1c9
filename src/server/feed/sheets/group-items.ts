import { basename } from 'node:path'
import type { ImportItem } from './import-item.ts'

/** Parts of one event. */
export interface ItemGroup {
  readonly eventId: string | undefined
  readonly items: readonly ImportItem[]
}

/** Fewer people than this prove something only when all of them are shared, as the two teams of a bronze match. */
const FEWEST_SHARED = 3
const SHARE = 0.6

/**
 * Joins parts that belong to one event: by the ids in their links; parts without ids by an id's beginning in their
 * file's name, else by the people they share. With `allTogether` every part without an id is one event, which is the one
 * with an id where there is just one.
 */
export function groupItems(items: readonly ImportItem[], allTogether: boolean): ItemGroup[] {
  const groups: { eventId: string | undefined; items: ImportItem[] }[] = []
  for (const item of items) {
    const [eventId] = item.eventIds
    if (eventId === undefined) continue
    const known = groups.find(group => group.eventId === eventId)
    if (known) known.items.push(item)
    else groups.push({ eventId, items: [item] })
  }
  const [only, ...others] = groups
  const together = only && others.length === 0 ? only : undefined
  for (const item of items) {
    if (item.eventIds.length > 0) continue
    const home =
      (allTogether ? (together ?? groups.find(group => group.eventId === undefined)) : undefined) ??
      groups.find(group => group.eventId !== undefined && isNamedAfter(item.path, group.eventId)) ??
      groups.find(group => !allTogether && group.items.some(other => sharePeople(item.people, other.people)))
    if (home) home.items.push(item)
    else groups.push({ eventId: undefined, items: [item] })
  }
  return groups
}

/** Whether two lists of people are of one event: most of the shorter list stands in the other. */
export function sharePeople(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  let shared = 0
  for (const name of few) if (many.has(name)) shared += 1
  return few.size < FEWEST_SHARED ? few.size > 1 && shared === few.size : shared >= few.size * SHARE
}

/** "results-data-EEC7-53.json" belongs to event EEC7…: people name saved files after the id. */
const isNamedAfter = (path: string, eventId: string): boolean =>
  basename(path)
    .split(/[^0-9A-Za-z]+/)
    .some(word => /^(?=.*\d)[0-9A-F]{4,32}$/i.test(word) && eventId.startsWith(word.toUpperCase()))
