import type { LiveEvent } from '#contract/live/live-event.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'
import { videoKey } from '#web/kit/video/video-key.ts'
import type { BoutLink, VideoBout, VideoLinking } from '#web/kit/video/video-linking.ts'

/**
 * How videos are linked to bouts of a live event: the event's own patch, by the match's id (spec §7). Who linked what is asked as
 * among the results of `fencerId`, one of the two whom we know.
 */
export function liveVideoLinking(
  event: LiveEvent,
  mayLink: boolean,
  bouts: readonly VideoBout[],
  fencerId: string | undefined,
): VideoLinking {
  const params = { id: event.tournamentId, eventId: event.id }
  return {
    mayLink,
    bouts,
    eventId: event.id,
    toWrite(link) {
      const bout = bouts.find(one => one.id === link.id)
      return {
        call: 'patchEvent',
        input: { params, body: [{ ...toReplace(link), was: bout?.videoLink ?? null }] },
        about: { kind: 'video', key: videoKey(event.id, link.id), subject: bout?.label ?? '' },
      }
    },
    ...(fencerId === undefined ? {} : { history: boutHistory(event, fencerId) }),
    async save(links) {
      // In one patch: all of them in one new version of the event, or none.
      const body = links.map(toReplace)
      try {
        const { videoTold } = await call('patchEvent', { params, body })
        return videoTold === 'failed' ? 'untold' : 'saved'
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        throw new ApiError(RESULTS_TEXTS.video.failed, error.status, error.code, { cause: error })
      }
    },
  }
}

const toReplace = ({ id, url }: BoutLink) => ({
  op: 'replace' as const,
  path: `/matches/${id.replaceAll('~', '~0').replaceAll('/', '~1')}/videoLink`,
  value: url,
})

function boutHistory(event: LiveEvent, fencerId: string): NonNullable<VideoLinking['history']> {
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
