import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import { badRequest } from './problem.ts'

/** A link as it is kept; undefined for an empty one, which takes the link away. Refuses everything but https. */
export function readVideoUrl(value: unknown): string | undefined {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined
  const link = typeof value === 'string' ? parseVideoLink(value) : undefined
  if (!link?.ok) throw badRequest(link?.reason ?? 'This is not a link')
  return formatVideoLink(link.value)
}
