import { ApiError } from '#web/api/calls/api-error.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'

/** Why a link was not saved, as people read it. */
export function videoFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return RESULTS_TEXTS.video.failed
  if (error.code === 'held-by-others') return RESULTS_TEXTS.video.heldByOthers
  return error.code === 'not-following' ? RESULTS_TEXTS.video.notFollowing : error.message
}
