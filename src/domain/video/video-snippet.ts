/** What the video service is told of a match video (spec §7): its snippet and status. */
export interface VideoUpdate {
  readonly snippet: {
    readonly title: string
    readonly description: string
    readonly tags: readonly string[]
    readonly categoryId: '17'
  }
  readonly status: { readonly privacyStatus: 'unlisted'; readonly selfDeclaredMadeForKids: false }
}

const LONGEST_TITLE = 100
const CUT_AT = 96

/** A title of at most 100 characters: a longer one is cut to 96 and an ellipsis (spec §5). */
export function toVideoTitle(text: string): string {
  const signs = [...text]
  if (text.length <= LONGEST_TITLE) return text
  // Whole signs only: half of a pair is no character.
  let title = ''
  for (const sign of signs) {
    if (title.length + sign.length > CUT_AT) break
    title += sign
  }
  return `${title}…`
}

/** Snippet and status of a video: category 17, unlisted, not for kids (spec §7). */
export const toVideoUpdate = (video: {
  title: string
  description: string
  tags: readonly string[]
}): VideoUpdate => ({
  snippet: {
    title: toVideoTitle(video.title),
    description: video.description,
    tags: video.tags,
    categoryId: '17',
  },
  status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false },
})
