import type { UpstreamError } from '#connectors/http/upstream-error.ts'

const KINDS: ReadonlySet<UpstreamError['kind']> = new Set(['garbage', 'tooLarge', 'filterIgnored'])

/** Whether a failure concerns one page; after others nothing more need be asked. */
export const isOfOnePage = ({ kind, status = 0 }: UpstreamError): boolean =>
  KINDS.has(kind) || status === 404 || status === 410 || (status >= 500 && status !== 503)
