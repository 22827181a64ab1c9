import type { NativePart } from '#connectors/engarde/native-part.ts'
import { toNativeSheet } from '#connectors/engarde/to-native-sheet.ts'
import { ok, type Result } from '#domain/result.ts'
import type { ImportItem } from '#server/feed/sheets/import-item.ts'
import { toSheetItem } from '#server/feed/sheets/to-sheet-outcome.ts'

/** The files of one Engarde folder → the part of an event they are together; fails when they name nobody. */
export function joinNativeFolder(
  folder: string,
  files: readonly { readonly path: string; readonly part: NativePart }[],
): Result<ImportItem> {
  const sheet = toNativeSheet(files.map(file => file.part))
  if (!sheet.ok) return sheet
  return ok({ ...toSheetItem(folder, sheet.value), files: files.map(file => file.path) })
}
