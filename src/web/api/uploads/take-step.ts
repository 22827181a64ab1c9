import type { RouteOutput } from '#contract/routes/route-input.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { addPaths } from '#web/api/calls/paths.ts'
import { UPLOAD_PATHS } from '#web/api/calls/upload-paths.ts'
import { type HeldUpload, UPLOAD_FAILURES, type UploadFailure } from '#web/storage/uploads/held-upload.ts'
import type { UploadAnswer, UploadStep } from './plan-upload.ts'
import { putPortion } from './put-portion.ts'

addPaths(UPLOAD_PATHS)

/** Takes a step of an upload: asks our server for a session and for the link, and the service for all between. Never rejects. */
export async function takeStep(
  step: UploadStep,
  upload: HeldUpload,
  file: File | undefined,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const { size, type } = upload.file
  const { eventId, boutIds } = upload
  const options = { signal, headers: { 'allez-account': upload.account } }
  switch (step.do) {
    case 'begin':
      return call('beginUpload', { body: { eventId, boutIds: [...boutIds], size, type } }, options).then(
        ({ session }) => ({ is: 'begun', session }),
        error => toAnswer(error, 'other'),
      )
    case 'link': {
      const { film } = upload
      const shown = film === undefined ? {} : { film }
      const body = { eventId, boutIds: [...boutIds], videoId: step.videoId, ...shown }
      return call('linkUpload', { body }, options).then(
        ({ videoTold }) => ({ is: 'linked', isTold: videoTold !== 'failed' }),
        error => toAnswer(error, 'not-linked'),
      )
    }
    case 'ask':
      if (!step.isThroughUs) return putPortion(step.session, { size }, signal)
      return call('askUpload', { body: { session: step.session, size } }, options).then(toArrived, error =>
        toAnswer(error, 'other'),
      )
    default: {
      const body = await file
        ?.slice(step.from, step.to)
        .arrayBuffer()
        .catch(() => undefined)
      if (!body || body.byteLength !== step.to - step.from) return { is: 'unreadable' }
      return putPortion(step.session, { size, bytes: { from: step.from, body } }, signal)
    }
  }
}

function toArrived(arrived: RouteOutput<'askUpload'>): UploadAnswer {
  if ('isGone' in arrived) return { is: 'gone' }
  return 'videoId' in arrived
    ? { is: 'whole', videoId: arrived.videoId }
    : { is: 'arrived', bytes: arrived.bytes }
}

/** What a refusal of our own server says. */
export function toAnswer(error: unknown, otherwise: UploadFailure): UploadAnswer {
  if (!(error instanceof ApiError)) return { is: 'lost' }
  const failure = UPLOAD_FAILURES.find(one => one === error.code)
  if (failure) return { is: 'refused', failure }
  // Who is signed out is asked to sign in again; what waits stays.
  const isForLater = error.isOffline || error.status >= 500 || error.status === 429 || error.status === 401
  return isForLater ? { is: 'lost' } : { is: 'refused', failure: otherwise }
}
