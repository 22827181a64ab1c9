import { basename } from 'node:path'
import { readAskfredCsv } from '#connectors/askfred/read-askfred-csv.ts'
import { readPreregistrationPage } from '#connectors/askfred/read-preregistration-page.ts'
import { readEngardePage } from '#connectors/engarde/read-engarde-page.ts'
import { readNativeFile } from '#connectors/engarde/read-native-file.ts'
import { readExchangeFile } from '#connectors/exchange/read-exchange-file.ts'
import { readFieCsv } from '#connectors/fie/read-fie-csv.ts'
import { readFiePage } from '#connectors/fie/read-fie-page.ts'
import { readUsafCsv } from '#connectors/usafencing/csv/read-usaf-csv.ts'
import { readUsafPage } from '#connectors/usafencing/saved/read-usaf-page.ts'
import { readUsafTournament } from '#connectors/usafencing/saved/read-usaf-tournament.ts'
import type { ReadOutcome } from '#server/feed/sheets/import-item.ts'
import { NO_COUNTS } from '#server/feed/sheets/import-report.ts'
import { toSheetOutcome } from '#server/feed/sheets/to-sheet-outcome.ts'
import { findOtherSystem } from './find-other-system.ts'
import { findUnstorable } from './find-unstorable.ts'
import { readFtlFile } from './read-ftl-file.ts'
import { toFieOutcome } from './to-fie-outcome.ts'
import { toNativeOutcome } from './to-native-outcome.ts'

/** Readers that make sheets of a whole file; each knows its own by the content. */
const SHEET_READERS = [
  readExchangeFile,
  readEngardePage,
  readFiePage,
  readAskfredCsv,
  readUsafCsv,
  readUsafPage,
  readPreregistrationPage,
]

/** Tells by its content what a file is and reads it. Never throws: a file that cannot be read is refused with a reason. */
export function readImportFile(path: string, text: string): ReadOutcome {
  try {
    return refuseUnstorable(readAny(path, text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { status: 'refused', kind: '', reason: `This file broke its reader: ${reason.slice(0, 200)}` }
  }
}

/** The one place where texts that no database holds are stopped, whatever the reader. */
function refuseUnstorable(outcome: ReadOutcome): ReadOutcome {
  const bad = outcome.status === 'read' ? findUnstorable(outcome) : undefined
  if (bad === undefined) return outcome
  const shown = bad.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD').slice(0, 60)
  const reason = `"${shown}" holds a sign that is no part of a text (a NUL or half of a sign).`
  return { status: 'refused', kind: outcome.kind, reason }
}

function readAny(path: string, text: string): ReadOutcome {
  for (const read of SHEET_READERS) {
    const file = read(text)
    if (file) return toSheetOutcome(path, file.kind, file.sheets, file.note)
  }
  const tournament = readUsafTournament(text)
  if (tournament) return toTournamentOutcome(tournament)
  const fie = readFieCsv(text)
  if (fie) return toFieOutcome(fie.kind, fie.part)
  const native = readNativeFile(basename(path), text)
  if (native) return toNativeOutcome(native)
  return readFtlFile(path, text) ?? unknownKind(text)
}

function toTournamentOutcome({
  kind,
  saved,
}: NonNullable<ReturnType<typeof readUsafTournament>>): ReadOutcome {
  if (!saved.ok) return { status: 'refused', kind, reason: saved.reason }
  const { events, unread } = saved.value.page
  const note = `${events.length} events listed${unread > 0 ? `, ${unread} parts could not be read` : ''}`
  return { status: 'read', kind, counts: NO_COUNTS, items: [], announced: saved.value, note }
}

function unknownKind(text: string): ReadOutcome {
  const refuse = (reason: string, kind = ''): ReadOutcome => ({ status: 'refused', kind, reason })
  const start = text.slice(0, 1_000).trim()
  if (start === '' && text.trim() === '') return refuse('The file is empty.')
  const system = findOtherSystem(text)
  if (system) return refuse(`This page is of ${system}, whose results cannot be read.`, 'other')
  if (/^[[{]/.test(start)) {
    return refuse(
      'This JSON is not a page or data file of a source: a transcription by hand or of a program of its own.',
    )
  }
  return refuse('Nothing in this file looks like pools, a tableau, results or entries that can be read.')
}
