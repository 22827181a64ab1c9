import type { FetchText } from '#connectors/http/fetch-text.ts'
import { UpstreamError } from '#connectors/http/upstream-error.ts'
import type { GoogleUploads, UploadRefusal } from '#contract/accounts/google-service.ts'
import { findReason } from './find-reason.ts'
import { GOOGLE_SOURCE } from './google-addresses.ts'

/** The service's own words for why it takes no video. */
const REFUSALS: Readonly<Record<string, UploadRefusal>> = {
  quotaExceeded: 'quota',
  rateLimitExceeded: 'quota',
  uploadLimitExceeded: 'limit',
  youtubeSignupRequired: 'no-channel',
  forbidden: 'not-allowed',
}

/** Only an address of the service's own is asked, whoever names it. */
function isOwn(session: string, address: string): boolean {
  const [one, own] = [URL.parse(session), new URL(address)]
  return one?.origin === own.origin && one.pathname === own.pathname
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
      // What leads elsewhere would take the videos of our people elsewhere.
      if (location === undefined || !isOwn(location, address)) {
        throw new UpstreamError(GOOGLE_SOURCE, 'garbage', 'No address for the bytes of a video.', false)
      }
      return { session: location }
    } catch (error) {
      const refused = REFUSALS[findReason(error)]
      if (refused === undefined) throw error
      return { refused }
    }
  },
  askUpload: async (session, size) => {
    if (!isOwn(session, address)) return undefined
    try {
      const headers = { 'content-range': `bytes */${size}` }
      const { status, range, text } = await fetchText({ url: session, method: 'PUT', headers })
      if (status === 308) return { bytes: range === undefined ? 0 : Number(/-(\d+)$/.exec(range)?.[1]) + 1 }
      const { id } = JSON.parse(text) as { id?: unknown }
      return { videoId: String(id) }
    } catch (error) {
      const status = error instanceof UpstreamError ? error.status : undefined
      // The service was told of a film of another size.
      if (status === 400) return undefined
      if (status !== 404 && status !== 410) throw error
      return { isGone: true }
    }
  },
})
