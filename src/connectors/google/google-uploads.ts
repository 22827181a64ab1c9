import type { FetchText } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { GoogleUploads, UploadRefusal } from '#contract/accounts/google-service.ts'
import { GOOGLE_SOURCE } from './google-addresses.ts'

/** The service's own words for why it takes no video. */
const REFUSALS: Readonly<Record<string, UploadRefusal>> = {
  quotaExceeded: 'quota',
  rateLimitExceeded: 'quota',
  uploadLimitExceeded: 'limit',
  youtubeSignupRequired: 'no-channel',
  forbidden: 'not-allowed',
}

/** Videos, by the resumable protocol: a session is opened at `address`, and takes the bytes from whoever knows it. */
export const createGoogleUploads = (address: string, fetchText: FetchText): GoogleUploads => ({
  beginUpload: async (accessToken, { about, size, type, origin }) => {
    try {
      const { location } = await fetchText({
        url: `${address}?uploadType=resumable&part=snippet,status`,
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json; charset=UTF-8',
          'x-upload-content-length': String(size),
          'x-upload-content-type': type,
          // Pages of this origin, and of no other, may read the session's answers.
          ...(origin === undefined ? {} : { origin }),
        },
        body: JSON.stringify(about),
      })
      const session = location === undefined ? null : URL.parse(location)
      // What leads elsewhere would take the videos of our people elsewhere.
      if (session?.origin !== new URL(address).origin) {
        throw new UpstreamError(GOOGLE_SOURCE, 'garbage', 'No address for the bytes of a video.', false)
      }
      return { session: session.href }
    } catch (error) {
      const refused = error instanceof UpstreamError ? REFUSALS[findReason(error.body)] : undefined
      if (refused === undefined) throw error
      return { refused }
    }
  },
})

/** `error.errors[0].reason` of the service's answer. */
function findReason(body: string | undefined): string {
  try {
    const { error } = JSON.parse(body ?? '') as { error?: { errors?: { reason?: unknown }[] } }
    return String(error?.errors?.[0]?.reason ?? '')
  } catch {
    return ''
  }
}
