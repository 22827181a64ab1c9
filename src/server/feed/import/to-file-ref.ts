import type { ProvenanceSource } from '#contract/fields/provenance.ts'
import type { SourceRef } from '#server/store/provenance/attributions.ts'

/** Kinds of files begin with the name of whose they are; formats that any program may write are nobody's. */
const SOURCES = [
  ['ftl', 'ftl'],
  ['askfred', 'askfred'],
  ['engarde', 'engarde'],
  ['fie-xml', 'file'],
  ['fie', 'fie'],
  ['usaf', 'usafencing'],
] as const satisfies readonly (readonly [string, ProvenanceSource])[]

/** Who says what a file holds. */
export const toFileRef = (path: string, kind: string): SourceRef => ({
  source: SOURCES.find(([start]) => kind.startsWith(start))?.[1] ?? 'file',
  file: path,
})
