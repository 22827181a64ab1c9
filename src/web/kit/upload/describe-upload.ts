import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import type { ShownUpload } from '#web/api/uploads/to-phase.ts'

/** What an upload is doing, as people read it. */
export function describeUpload({ upload, phase }: ShownUpload): string {
  const { uploads: texts } = OUTBOX_TEXTS
  if (phase === 'failed') return texts.failures[upload.progress.failure ?? 'other']
  const isAnew = upload.progress.sessions > 1 && (phase === 'sending' || phase === 'waiting')
  return isAnew ? texts.anew : texts.phases[phase]
}

/** The same for those who hear it: how far it is only at each quarter, so that it leaves room for other words. */
export function sayUpload(shown: ShownUpload): string {
  const { file, progress } = shown.upload
  const quarter = Math.floor((4 * progress.sent) / file.size) * 25
  const isReached = shown.phase === 'sending' && quarter > 0
  return isReached ? OUTBOX_TEXTS.uploads.reached(file.name, quarter) : describeUpload(shown)
}
