import type { Result } from '#domain/result.ts'
import type { EventSheet } from './event-sheet.ts'

/** Sheets of a file, with the kind it was taken for; a failure says why nothing could be taken from it. */
export interface ReadSheets {
  readonly kind: string
  readonly sheets: Result<readonly EventSheet[]>
  /** What stood in the file and was not taken. */
  readonly note?: string
}
