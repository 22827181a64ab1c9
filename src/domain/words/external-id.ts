import { fail, ok, type Result } from '#domain/result.ts'

/** Sources whose ids travel in ours, by the letters of `idDetail` (spec §3). */
export const EXTERNAL_SOURCES = ['usaf', 'ftl', 'af'] as const
export type ExternalSource = (typeof EXTERNAL_SOURCES)[number]

/** An id given by a source, e.g. { source: 'usaf', id: '123' }. */
export interface ExternalId {
  source: ExternalSource
  id: string
}

/** "ext_usaf_#123" (spec §7) → ExternalId; the number sign may be missing. */
export function parseExternalId(text: string): Result<ExternalId> {
  const match = /^ext_([a-z]+)_#?([A-Za-z0-9-]{1,64})$/.exec(text.length > 80 ? '' : text)
  const source = EXTERNAL_SOURCES.find(name => name === match?.[1])
  const id = match?.[2]
  return source && id ? ok({ source, id }) : fail('Invalid External Id')
}

/** ExternalId → "ext_usaf_#123"; percent-encode it in addresses. */
export const formatExternalId = ({ source, id }: ExternalId): string => `ext_${source}_#${id}`
