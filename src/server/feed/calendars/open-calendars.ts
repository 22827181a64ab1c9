import { ASKFRED_SOURCE } from '#connectors/askfred/askfred-client.ts'
import { FIE_SOURCE } from '#connectors/fie/fie-client.ts'
import type { SourceRun } from '#server/feed/sources/source-run.ts'
import type { Store } from '#server/store/open-store.ts'
import { type AskfredSettings, type CalendarSource, openAskfredSource } from './open-askfred-source.ts'
import { type FieSettings, openFieSource } from './open-fie-source.ts'
import { syncAllResults } from './results/sync-all-results.ts'

export interface CalendarSettings {
  /** Undefined: AskFRED is not read. */
  readonly askfred?: AskfredSettings | undefined
  /** Undefined: the FIE's site is not read. */
  readonly fie?: FieSettings | undefined
}

/** The calendars that are switched on, by what the background tasks ask of them. */
export interface Calendars {
  readonly syncAskfred: ((run: SourceRun) => Promise<void>) | undefined
  readonly syncFie: ((run: SourceRun) => Promise<void>) | undefined
  readonly readResults: ((run: SourceRun) => Promise<void>) | undefined
  close(): Promise<void>
}

export function openCalendars(
  settings: CalendarSettings,
  {
    usaf,
    ...deps
  }: {
    readonly store: Store
    readonly now: () => number
    readonly steadyNow: () => number
    /** USA Fencing has no calendar of this kind, and results like the others. */
    readonly usaf?: Pick<CalendarSource, 'syncResults'> | undefined
  },
): Calendars {
  const askfred = settings.askfred && openAskfredSource(settings.askfred, deps)
  const fie = settings.fie && openFieSource(settings.fie, deps)
  const calendars = [
    ...(askfred ? [{ name: 'AskFRED', source: askfred }] : []),
    ...(fie ? [{ name: 'FIE', source: fie }] : []),
  ]
  const sources = [...(usaf ? [{ name: 'USA Fencing', source: usaf }] : []), ...calendars]
  return {
    syncAskfred: askfred && (run => askfred.syncCalendar(run)),
    syncFie: fie && (run => fie.syncCalendar(run)),
    readResults: sources.length === 0 ? undefined : run => syncAllResults(sources, run),
    close: async () => {
      await Promise.all(calendars.map(({ source }) => source.close()))
    },
  }
}

/** The names under which these sources are shown. */
export const CALENDAR_SOURCES = [ASKFRED_SOURCE, FIE_SOURCE] as const
