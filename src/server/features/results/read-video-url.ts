import { badRequest } from '#contract/call/problem.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'

/** A link as it is kept; undefined for an empty one, which takes the link away. Refuses everything but https. */
export function readVideoUrl(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const link = parseVideoLink(text)
  if (!link.ok) throw badRequest(link.reason)
  return formatVideoLink(link.value)
}
