import type { SaidSource } from '#contract/fields/said.ts'
import type { Voice } from '#server/store/provenance/said.ts'

/** Kinds of files begin with the name of whose they are; formats that any program may write are nobody's. */
const SOURCES = [
  ['ftl', 'ftl'],
  ['askfred', 'askfred'],
  ['engarde', 'engarde'],
  ['fie-xml', 'file'],
  ['fie', 'fie'],
  ['usaf', 'usafencing'],
] as const satisfies readonly (readonly [string, SaidSource])[]

/** Who says what a file holds. */
export const toFileVoice = (path: string, kind: string): Voice => ({
  source: SOURCES.find(([start]) => kind.startsWith(start))?.[1] ?? 'file',
  file: path,
})
