/** One value that a write changes, and what whoever wrote it saw there before. */
export interface Written {
  readonly value: unknown
  readonly was: unknown
}

interface Replacing {
  readonly op?: string
  readonly value?: unknown
  readonly was?: unknown
}
interface Linking {
  readonly videoLinkUrl: string
  readonly was?: unknown
}
type Body = readonly Replacing[] | { readonly links: readonly Linking[] }

const toBody = (input: object): Body => (input as { readonly body: Body }).body
const isPatch = (body: Body): body is readonly Replacing[] => Array.isArray(body)

/** What a write of one value says: a patch with one `replace`, or a link of one video. */
export function readWritten(input: object): Written {
  const body = toBody(input)
  if (!isPatch(body)) return { value: body.links[0]?.videoLinkUrl, was: body.links[0]?.was }
  const replaced = body.find(one => one.op === 'replace')
  return { value: replaced?.value, was: replaced?.was }
}

/** The same write of another value, or over another one. */
export function withWritten(input: object, { value, was }: Written): object {
  const body = toBody(input)
  return {
    ...input,
    body: isPatch(body)
      ? body.map(one => (one.op === 'replace' ? { ...one, value, was } : one))
      : { links: body.links.map(one => ({ ...one, videoLinkUrl: value, was })) },
  }
}
