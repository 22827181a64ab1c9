import type { LiveEvent } from '#contract/live/live-event.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import type { VideoBout, VideoDesk } from '#web/kit/video/video-desk.ts'

/**
 * The desk for bouts of a live event: the event's own patch, by the match's id (spec §7). Who linked what is asked as
 * among the results of `fencerId`, one of the two whom we know.
 */
export function liveVideoDesk(
  event: LiveEvent,
  mayLink: boolean,
  bouts: readonly VideoBout[],
  fencerId: string | undefined,
): VideoDesk {
  const params = { id: event.tournamentId, eventId: event.id }
  return {
    mayLink,
    bouts,
    ...(fencerId === undefined ? {} : { history: boutHistory(event, fencerId) }),
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

function boutHistory(event: LiveEvent, fencerId: string): NonNullable<VideoDesk['history']> {
  const place = { usafId: fencerId, tournamentId: event.tournamentId, eventId: event.id }
  return {
    async list(resultId) {
      try {
        return await call('listVideoChanges', { params: { ...place, resultId } })
      } catch (error) {
        // A bout is among the results once it is fenced; before that nobody asks.
        if (error instanceof ApiError && error.status === 404) return []
        throw error
      }
    },
    async undo(resultId, number) {
      await call('undoVideoChange', { params: { ...place, resultId }, body: { number } })
    },
  }
}
