import type { HeldUpload } from '#web/storage/uploads/held-upload.ts'
import {
  FIRST_PORTION,
  noteAnswer,
  planPortion,
  planStep,
  toRestMs,
  type UploadAnswer,
  type UploadStep,
} from './plan-upload.ts'

/** What brings an upload on its way. */
export interface UploadCarrier {
  /** Takes a step. Never rejects. */
  take(step: UploadStep, upload: HeldUpload, signal: AbortSignal): Promise<UploadAnswer>
  /** Keeps a change and tells whoever watches; undefined: there is no such upload any more. */
  change(id: string, edit: (upload: HeldUpload) => HeldUpload): Promise<HeldUpload | undefined>
  /** Waits, or until there is a network, or nobody wants it any more. */
  rest(ms: number, signal: AbortSignal): Promise<void>
  /** Milliseconds by a clock that nobody sets. */
  steadyNow(): number
  random(): number
}

/** How a run ended: linked, or left: paused, dropped, failed, or without its file. */
export type UploadEnd =
  | { readonly is: 'linked'; readonly isTold: boolean }
  | { readonly is: 'left' }
  | { readonly is: 'unreadable' }

/**
 * Sends one upload until it is linked or has to stop. Wherever it stopped before, by whatever cut, it first asks the service what it has,
 * and goes on from there.
 */
export async function sendUpload(
  id: string,
  carrier: UploadCarrier,
  signal: AbortSignal,
): Promise<UploadEnd> {
  let portion = FIRST_PORTION
  let upload = await carrier.change(id, forgetSure)
  while (upload?.progress.state === 'going' && !signal.aborted) {
    const step = planStep(upload, portion)
    const begunAt = carrier.steadyNow()
    const answer = await carrier.take(step, upload, signal)
    if (signal.aborted) return { is: 'left' }
    if (answer.is === 'linked') return answer
    if (step.do === 'send') {
      portion = planPortion(portion, answer.is === 'lost' ? undefined : carrier.steadyNow() - begunAt)
    }
    upload = await carrier.change(id, one => ({ ...one, progress: noteAnswer(one, step, answer) }))
    if (answer.is === 'unreadable') return answer
    const { tries = 0 } = upload?.progress ?? {}
    const isRefused = answer.is === 'lost' || answer.is === 'odd' || answer.is === 'gone'
    if (isRefused && tries > 0) await carrier.rest(toRestMs(tries, carrier.random()), signal)
  }
  return { is: 'left' }
}

const forgetSure = (upload: HeldUpload): HeldUpload => ({
  ...upload,
  progress: { ...upload.progress, isSure: false, tries: 0 },
})
