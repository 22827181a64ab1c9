import type { RightCall } from './check-request.ts'
import { type GoogleAnswer, toRefusal } from './google-answer.ts'

/** Bytes of a description, and signs of all tags with what the service puts around and between them. */
const LONGEST_DESCRIPTION = 5_000
const LONGEST_TAGS = 500

interface Snippet {
  readonly description?: string
  readonly tags?: readonly string[]
}

/** Videos by their ids, in the parts that are named; those that are not there are left out. */
export function listVideos(
  { query }: RightCall,
  videos: ReadonlyMap<string, object>,
  etag: string,
): GoogleAnswer {
  const ids = query.get('id')?.split(',')
  if (!ids)
    return toRefusal(400, 'missingRequiredParameter', 'No filter selected.', { domain: 'youtube.parameter' })
  const parts = query.get('part')?.split(',') ?? []
  const items = ids.flatMap(id => {
    const video = videos.get(id)
    const told = Object.entries(video ?? {}).filter(([part]) => parts.includes(part))
    return video ? [{ kind: 'youtube#video', etag, ...Object.fromEntries(told), id }] : []
  })
  const pageInfo = { totalResults: items.length, resultsPerPage: items.length }
  return { status: 200, body: { kind: 'youtube#videoListResponse', etag, pageInfo, items } }
}

/** What a video is told, in the parts that are named. */
export function changeVideo(
  { query, body }: RightCall,
  videos: Map<string, object>,
  { isOwn, etag }: { readonly isOwn: (id: string) => boolean; readonly etag: string },
): GoogleAnswer {
  const id = String(body.id)
  const known = videos.get(id)
  if (!known && !isOwn(id))
    return toRefusal(404, 'videoNotFound', 'The video that you are trying to update cannot be found.', {
      domain: 'youtube.video',
      at: ['other', 'body.id'],
    })
  const wrong = findWrongSnippet(body)
  if (wrong) return wrong
  const parts = (query.get('part') ?? '').split(',').filter(part => part !== 'id')
  const told = Object.fromEntries(parts.flatMap(part => (part in body ? [[part, body[part]]] : [])))
  videos.set(id, { ...known, id, ...told })
  return { status: 200, body: { kind: 'youtube#video', etag, id, ...told } }
}

/** Rules of the service's words about a snippet that no form of a single field can tell. */
export function findWrongSnippet(body: Readonly<Record<string, unknown>>): GoogleAnswer | undefined {
  const { description = '', tags = [] } = (body.snippet ?? {}) as Snippet
  const refuse = (field: 'Description' | 'Tags') =>
    toRefusal(400, `invalid${field}`, `The request metadata specifies invalid video ${field}.`, {
      domain: 'youtube.video',
      at: ['other', `body.snippet.${field.toLowerCase()}`],
    })
  if (Buffer.byteLength(description) > LONGEST_DESCRIPTION) return refuse('Description')
  const signs = tags.map(tag => tag.length + (tag.includes(' ') ? 2 : 0))
  const commas = Math.max(0, tags.length - 1)
  return signs.reduce((sum, one) => sum + one, commas) > LONGEST_TAGS ? refuse('Tags') : undefined
}
