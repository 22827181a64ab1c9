import type { FieldDescription, Fields, ParameterDescription } from './service-description.ts'

/** Which parts of a resource are written, and answered. */
export const toPart = (...names: string[]): ParameterDescription => ({
  in: 'query',
  isRequired: true,
  isList: true,
  oneOf: names,
})

/** Lists come in portions: five where nobody says how many, fifty at most. */
export const PORTIONS: Readonly<Record<string, ParameterDescription>> = {
  maxResults: { in: 'query', form: /^(?:[0-9]|[1-4][0-9]|50)$/ },
  pageToken: { in: 'query' },
}

const said: FieldDescription = { type: 'string', isReadOnly: true, isAnswered: true }
const toKind = (name: string): FieldDescription => ({ ...said, oneOf: [`youtube#${name}`] })

/** What the video service says of each resource by itself. */
export const toResource = (name: string): Fields => ({ kind: toKind(name), etag: said, id: said })

/** A list of resources, as it is answered. */
export const toList = (name: string, fields: Fields): Fields => ({
  kind: toKind(`${name}ListResponse`),
  etag: said,
  nextPageToken: { type: 'string', isReadOnly: true },
  pageInfo: {
    type: 'object',
    isReadOnly: true,
    isAnswered: true,
    fields: { totalResults: { type: 'integer' }, resultsPerPage: { type: 'integer' } },
  },
  items: { type: 'list', isReadOnly: true, isAnswered: true, of: { type: 'object', fields } },
})
