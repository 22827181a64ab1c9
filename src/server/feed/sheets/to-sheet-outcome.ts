import type { EventSheet, SheetBout } from '#contract/event-sheet/event-sheet.ts'
import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import type { Result } from '#domain/result.ts'
import type { ImportItem, ReadOutcome } from './import-item.ts'
import { type FileCounts, NO_COUNTS } from './import-report.ts'

/** Sheets read from a file → what the import goes on with. */
export function toSheetOutcome(
  path: string,
  kind: string,
  sheets: Result<readonly EventSheet[]>,
  note?: string,
): ReadOutcome {
  if (!sheets.ok) return { status: 'refused', kind, reason: sheets.reason }
  const counts = sheets.value.map(countSheet).reduce(add, NO_COUNTS)
  const items = sheets.value.map(sheet => toSheetItem(path, sheet))
  return { status: 'read', kind, counts, items, ...(note === undefined ? {} : { note }) }
}

/** A sheet with what joins it to others. */
export const toSheetItem = (path: string, sheet: EventSheet): ImportItem => ({
  path,
  eventIds: sheet.key === undefined ? [] : [sheet.key],
  people: new Set(sheet.people.map(person => toNameKey(parsePersonName(person.name)))),
  part: { source: 'sheet', sheet },
})

function countSheet(sheet: EventSheet): FileCounts {
  const bouts = [
    ...sheet.pools.flatMap(pool => pool.bouts),
    ...sheet.trees.flatMap(tree => tree.rounds.flatMap(round => round.bouts)),
  ]
  return {
    fencers: sheet.people.length,
    pools: sheet.pools.length,
    bouts: bouts.filter(isFenced).length,
    places: sheet.people.filter(person => person.place !== undefined).length,
  }
}

const isFenced = (bout: SheetBout): boolean =>
  bout.winner !== null && !bout.void && !bout.leftBye && !bout.rightBye

const add = (a: FileCounts, b: FileCounts): FileCounts => ({
  fencers: a.fencers + b.fencers,
  pools: a.pools + b.pools,
  bouts: a.bouts + b.bouts,
  places: a.places + b.places,
})
