import { randomUUID } from 'node:crypto'
import { type FieOptions, openFie } from '#connectors/fie/open-fie.ts'
import type { Store } from '#server/store/open-store.ts'
import type { CalendarSource } from './open-askfred-source.ts'
import { syncFieResults } from './results/sync-calendar-results.ts'
import { syncFie } from './sync-fie.ts'

/** Where the FIE's site is and how it is asked. */
export type FieSettings = Pick<FieOptions, 'url' | 'contact' | 'manners'>

/** The FIE as a source. */
export function openFieSource(
  settings: FieSettings,
  deps: { readonly store: Store; readonly now: () => number; readonly steadyNow: () => number },
): CalendarSource {
  const { store, now, steadyNow } = deps
  const { client, close } = openFie({ ...settings, now: steadyNow })
  const site = { store, now, makeId: randomUUID, client }
  return {
    syncCalendar: run => syncFie(site, run),
    syncResults: run => syncFieResults(site, run),
    close,
  }
}
