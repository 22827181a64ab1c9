import type { Delisted, Provenance } from '#contract/fields/provenance.ts'
import { PROVENANCE_TEXTS } from '#web/api/texts/provenance-texts.ts'
import { formatLook, formatMoment } from '#web/kit/time/format-moment.ts'

const { said: texts } = PROVENANCE_TEXTS

interface Frame {
  readonly now: number
  /** For moments at a venue. */
  readonly timeZone?: string | undefined
}

/** "Fencing Time Live", "AskFRED file": who said it. */
export function formatSourceRef({ source, file }: Pick<Provenance, 'source' | 'file'>): string {
  const name = texts.names[source]
  return file === undefined || source === 'file' ? name : texts.fileOf(name)
}

/** "Fencing Time Live, 2:05 PM": who said it and when it came to be so. */
export function formatProvenance(said: Provenance, frame: Frame): string {
  const when = said.changedAt === undefined ? undefined : formatMoment(said.changedAt, frame)
  return [formatSourceRef(said), when].filter(Boolean).join(', ')
}

/** "USA Fencing, read today 10:32 AM": who says it and when that was looked at last, by the reader's clock. */
export function formatProvenanceStill(said: Provenance, now: number): string {
  if (said.lookedAt === undefined) return formatProvenance(said, { now })
  return `${formatSourceRef(said)}, ${texts.read(formatLook(said.lookedAt, { now }))}`
}

/** "No longer listed by USA Fencing since Nov 12". */
export function formatDelisted({ at, source }: Delisted, now: number): string {
  const when = formatMoment(at, { now })
  return source === undefined ? texts.gone(when) : texts.goneBy(texts.names[source], when)
}

/** The name of a source as rows tell it; undefined for words that nobody reads. */
export function findSourceName(source: string): string | undefined {
  if (source === 'rules') return texts.byRules
  return (texts.names as Readonly<Record<string, string>>)[source]
}
