import type { HeldUpload, UploadProgress } from '#web/storage/uploads/held-upload.ts'

/** What an upload is doing now, in one word. */
export type UploadPhase =
  | 'sending'
  | 'waiting'
  | 'linking'
  | 'queued'
  | 'elsewhere'
  | 'needsFile'
  | 'paused'
  | 'failed'
  | 'done'
  | 'untold'

/** An upload as it is shown. */
export interface ShownUpload {
  readonly upload: HeldUpload
  readonly phase: UploadPhase
}

/** What of an upload this page has. */
interface AtHand {
  readonly isRunning: boolean
  /** Another tab sends it. */
  readonly isElsewhere: boolean
  readonly hasFile: boolean
}

/** The phase of an upload that is not over. */
export function toPhase(progress: UploadProgress, { isRunning, isElsewhere, hasFile }: AtHand): UploadPhase {
  if (progress.state !== 'going') return progress.state
  if (isRunning && progress.tries > 0) return 'waiting'
  if (isRunning) return progress.videoId === undefined ? 'sending' : 'linking'
  if (isElsewhere) return 'elsewhere'
  return hasFile || progress.videoId !== undefined ? 'queued' : 'needsFile'
}
