import type { FetchText } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import { isPicture } from './is-picture.ts'

export const AVATAR_SOURCE = 'avatars'

/** A picture as it came. */
export interface AvatarPicture {
  type: string
  bytes: Buffer
}

export interface AvatarClient {
  /** The picture of an e-mail address by its SHA-256; undefined where there is none. */
  fetchAvatar(emailHash: string): Promise<AvatarPicture | undefined>
}

const SIDE = 96

/** The public picture service (spec §7). */
export const createAvatarClient = (baseUrl: string, fetchText: FetchText): AvatarClient => ({
  fetchAvatar: async emailHash => {
    const url = new URL(`/avatar/${encodeURIComponent(emailHash)}?d=404&s=${SIDE}`, baseUrl).href
    try {
      const { contentType, text } = await fetchText({ url, binary: true })
      const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
      const bytes = Buffer.from(text, 'latin1')
      return isPicture(type, bytes) ? { type, bytes } : undefined
    } catch (error) {
      if (error instanceof UpstreamError && error.status === 404) return undefined
      throw error
    }
  },
})
