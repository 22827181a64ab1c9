import { randomUUID } from 'node:crypto'
import { USAF_SOURCE } from '#connectors/usafencing/asking/usaf-client.ts'
import { USAF_URL } from '#server/config/read-config.ts'
import type { KnownSource, Replay } from '#server/features/admin/source-calls.ts'
import {
  CALENDAR_SOURCES,
  type CalendarSettings,
  openCalendars,
} from '#server/feed/calendars/open-calendars.ts'
import { replayCalendarPage } from '#server/feed/calendars/replay-calendar-page.ts'
import { Discovery } from '#server/feed/live/discovery.ts'
import type { LiveSource } from '#server/feed/live/live-source.ts'
import { notedSource } from '#server/feed/live/noted-source.ts'
import { SourceNotes } from '#server/feed/sources/source-notes.ts'
import { openUsaf, type UsafSettings } from '#server/feed/usaf/open-usaf.ts'
import { replayPage } from '#server/feed/usaf/replay-page.ts'
import type { AppBase } from './app-base.ts'
import { tracedSource } from './traced-source.ts'

/** Which sources are switched on, and how often they are asked. */
export interface SourceSettings extends CalendarSettings {
  /** Undefined: no live source is switched on. Whoever opens the sources closes it with them. */
  readonly source?: LiveSource | undefined
  /** Undefined: USA Fencing's member site is not read. */
  readonly usaf?: UsafSettings | undefined
  /** Between two looks at the schedule of a tournament under way, in milliseconds. */
  readonly discoverMs: number
}

/** Every source with its health noted, for a server and for a run by hand alike. */
export function openSources(settings: SourceSettings, base: AppBase) {
  const { store, now, report, tracer } = base
  const live =
    settings.source &&
    notedSource(tracedSource(settings.source, tracer), new SourceNotes(store.write, 'ftl', now), report)
  const discovery =
    live && new Discovery({ ...base, source: live, interval: settings.discoverMs, onError: report })
  const usaf = settings.usaf && openUsaf(settings.usaf, base)
  const calendars = openCalendars(settings, { ...base, usaf })
  return {
    live,
    discovery,
    usaf,
    calendars,
    known: listKnown(settings, base),
    stop: async () => {
      await Promise.all([discovery?.stop(), live?.close(), usaf?.close(), calendars.close()])
    },
  }
}

export type Sources = ReturnType<typeof openSources>

/** What administrators see of the sources, switched on or not. */
function listKnown(settings: SourceSettings, { store }: AppBase): KnownSource[] {
  const readUsaf: Replay = page =>
    replayPage({ store, siteUrl: settings.usaf?.url ?? USAF_URL, makeId: randomUUID }, page)
  const readListed: Replay = page => replayCalendarPage({ store, makeId: randomUUID }, page)
  return [
    { name: 'ftl', on: settings.source !== undefined },
    { name: USAF_SOURCE, on: settings.usaf !== undefined, replay: readUsaf },
    ...CALENDAR_SOURCES.map(name => ({ name, on: settings[name] !== undefined, replay: readListed })),
  ]
}
