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

/** Of a description, in bytes; of all tags together, in signs, with commas between them and quotes around those that have spaces. */
const LONGEST_DESCRIPTION = 5_000
const LONGEST_TAGS = 500

/** The service takes no angle brackets, in whatever it is told: others stand in their place. */
const withoutAngles = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›')

/** Bytes of a sign in UTF-8. */
function toBytes(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** As much of a description as the service takes: whole signs, and an ellipsis where some are left out. */
function toVideoDescription(text: string): string {
  const signs = [...text]
  const total = signs.reduce((sum, sign) => sum + toBytes(sign), 0)
  if (total <= LONGEST_DESCRIPTION) return text
  let [kept, left] = ['', LONGEST_DESCRIPTION - toBytes('…')]
  for (const sign of signs) {
    left -= toBytes(sign)
    if (left < 0) break
    kept += sign
  }
  return `${kept}…`
}

/** As many tags as the service takes. */
function toVideoTags(tags: readonly string[]): string[] {
  let left = LONGEST_TAGS
  return tags.filter(tag => {
    left -= tag.length + (tag.includes(' ') ? 2 : 0) + 1
    return left + 1 >= 0
  })
}

/** Snippet and status of a video: category 17, unlisted, not for kids (spec §7), in what the service takes. */
export const toVideoUpdate = (video: {
  title: string
  description: string
  tags: readonly string[]
}): VideoUpdate => ({
  snippet: {
    title: toVideoTitle(withoutAngles(video.title)),
    description: toVideoDescription(withoutAngles(video.description)),
    tags: toVideoTags(video.tags.map(withoutAngles)),
    categoryId: '17',
  },
  status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false },
})
