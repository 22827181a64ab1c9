import type { NativePart } from '#connectors/engarde/native-part.ts'
import type { FieCsvPart } from '#connectors/fie/read-fie-csv.ts'
import type { FtlEventPages } from '#connectors/ftl/event/ftl-event-pages.ts'
import type { FtlSchedule } from '#connectors/ftl/pages/parse-schedule.ts'
import type { SavedTournament } from '#connectors/usafencing/saved/read-usaf-tournament.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { FileCounts } from './import-report.ts'

/** A part of one event, of whatever kind of file. */
export type ImportPart =
  | { readonly source: 'ftl'; readonly pages: FtlEventPages }
  | { readonly source: 'sheet'; readonly sheet: EventSheet }

/** One event, or a part of it, found in a file. */
export interface ImportItem {
  /** The file, or the folder whose files are one event together. */
  readonly path: string
  /** The files it was made of, where they are several. */
  readonly files?: readonly string[]
  /** The source's ids of the event that stand in the file. */
  readonly eventIds: readonly string[]
  /** Normalised names of the people in it, to join files by. */
  readonly people: ReadonlySet<string>
  readonly part: ImportPart
}

/** What reading one file came to. */
export type ReadOutcome =
  | {
      readonly status: 'read'
      readonly kind: string
      readonly counts: FileCounts
      readonly items: readonly ImportItem[]
      readonly schedule?: FtlSchedule
      /** A saved page of a tournament of USA Fencing. */
      readonly announced?: SavedTournament
      /** A file of Engarde's own folder: only all of them together are an event. */
      readonly native?: NativePart
      /** One of the two files of a season. */
      readonly fie?: FieCsvPart
      readonly note?: string
    }
  | { readonly status: 'refused'; readonly kind: string; readonly reason: string }
