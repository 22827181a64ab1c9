import { formatAllezJson } from '#connectors/exchange/allez-json/format-allez-json.ts'
import { whatAllezJsonHolds } from '#connectors/exchange/allez-json/what-allez-json-holds.ts'
import { formatFieXml } from '#connectors/exchange/fie-xml/format-fie-xml.ts'
import { whatFieXmlHolds } from '#connectors/exchange/fie-xml/what-fie-xml-holds.ts'
import { formatFrd } from '#connectors/exchange/frd/format-frd.ts'
import { whatFrdHolds } from '#connectors/exchange/frd/what-frd-holds.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import type { PrivateOptions } from '#contract/event-sheet/without-private.ts'
import type { ExportFormat } from '#contract/fields/export-format.ts'
import { listLeftOut } from '#server/feed/publish/list-left-out.ts'

/** A file's text, and what of the event its format could not hold. */
export interface WrittenSheet {
  readonly text: string
  readonly leftOut: string[]
}

const WRITERS = {
  json: { write: formatAllezJson, holds: whatAllezJsonHolds },
  'fie-xml': { write: formatFieXml, holds: whatFieXmlHolds },
  frd: { write: formatFrd, holds: whatFrdHolds },
} as const satisfies Record<
  ExportFormat,
  {
    write: (sheet: EventSheet, options: PrivateOptions) => string
    holds: (sheet: EventSheet, options: PrivateOptions) => EventSheet
  }
>

/** An event as the text of a file. */
export function writeSheet(
  sheet: EventSheet,
  { format, withPrivate }: { format: ExportFormat; withPrivate: boolean },
): WrittenSheet {
  const { write, holds } = WRITERS[format]
  return { text: write(sheet, { withPrivate }), leftOut: listLeftOut(sheet, holds(sheet, { withPrivate })) }
}
