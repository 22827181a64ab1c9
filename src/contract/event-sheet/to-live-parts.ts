import type { EventStatus } from '#contract/fields/event-status.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { EventSheet } from './event-sheet.ts'
import { toEntryIds } from './to-entry-ids.ts'
import { toSheetElimination } from './to-sheet-elimination.ts'
import { toSheetPools } from './to-sheet-pools.ts'

/**
 * What a sheet says of its event, in the contract's shape; the frame (ids, tournament) comes from elsewhere. `ids` names
 * entries by key of person, where they have names of their own.
 */
export function toLiveParts(
  sheet: EventSheet,
  ids: ReadonlyMap<string, string> = toEntryIds(sheet.people),
): Pick<LiveDocument, 'pools' | 'elimination' | 'fencers' | 'live' | 'awardsBy'> & { status?: EventStatus } {
  const seeds = new Map(sheet.people.map(person => [person.key, person.seed]))
  const pools = toSheetPools(sheet.pools, ids)
  const elimination = toSheetElimination(sheet.trees, { ids, seeds })
  const status = toStatus(sheet, pools)
  return {
    pools,
    elimination,
    // What tells people apart stays behind: this goes to every viewer.
    fencers: sheet.people.map(({ key, ids: _, birthYear: __, ...person }) => ({
      id: ids.get(key) ?? key,
      ...person,
    })),
    live: pools.length > 0 || elimination.rounds.length > 0,
    ...(status === undefined ? {} : { status }),
    ...(sheet.people.some(person => person.ratingEarned !== undefined) ? { awardsBy: 'source' } : {}),
  }
}

function toStatus(sheet: EventSheet, pools: LiveDocument['pools']): EventStatus | undefined {
  if (sheet.finished) return 'Finished'
  if (pools.length > 0) {
    return { completedPools: pools.filter(pool => pool.complete).length, totalPools: pools.length }
  }
  return sheet.trees.length > 0 ? { completedPools: 0, totalPools: 0 } : 'NotStarted'
}
