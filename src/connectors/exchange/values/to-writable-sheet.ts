import { toXmlText } from '#connectors/exchange/xml/format-xml.ts'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'
import { withKeys } from '#contract/event-sheet/with-keys.ts'
import { type PrivateOptions, withoutPrivate } from '#contract/event-sheet/without-private.ts'

/**
 * A sheet as it is before it goes into XML: without what is private, people numbered as the file's own ids, texts without
 * characters that XML has not and without space around them, since attributes are padded in many files; an empty text is none.
 */
export function toWritableSheet(
  sheet: EventSheet,
  { withPrivate = false }: PrivateOptions,
  keyOf: (index: number) => string,
): EventSheet {
  const clean = cleanTexts(withKeys(withPrivate ? sheet : withoutPrivate(sheet), keyOf))
  const { name, ...tournament } = clean.tournament
  return { ...clean, tournament: { ...(name ? { name } : {}), ...tournament } }
}

function cleanTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return toXmlText(value).trim() as Value
  if (Array.isArray(value)) return value.map(cleanTexts) as Value
  if (typeof value !== 'object' || value === null) return value
  const cleaned = Object.entries(value).map(([property, inner]) => [property, cleanTexts(inner)] as const)
  return Object.fromEntries(
    cleaned.filter(([property, inner]) => inner !== '' || property === 'name'),
  ) as Value
}
