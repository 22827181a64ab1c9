import type { LiveEvent } from '#contract/live-event.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { RESULTS_TEXTS } from '#web/api/results-texts.ts'
import type { VideoBout, VideoDesk } from '#web/kit/video/video-desk.ts'

/** The desk for bouts of a live event: the event's own patch, by the match's id (spec §7). */
export function liveVideoDesk(event: LiveEvent, mayLink: boolean, bouts: readonly VideoBout[]): VideoDesk {
  const params = { id: event.tournamentId, eventId: event.id }
  return {
    mayLink,
    bouts,
    async save(links) {
      let isTold = true
      for (const { id, url } of links) {
        const path = `/matches/${id.replaceAll('~', '~0').replaceAll('/', '~1')}/videoLink`
        try {
          const match = await call('patchEvent', { params, body: [{ op: 'replace', path, value: url }] })
          if (match.videoTold === 'failed') isTold = false
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          throw new ApiError(RESULTS_TEXTS.video.failed, error.status, error.code, { cause: error })
        }
      }
      return isTold ? 'saved' : 'untold'
    },
  }
}
