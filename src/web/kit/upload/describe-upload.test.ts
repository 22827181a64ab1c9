import { expect, test } from 'vitest'
import type { ShownUpload, UploadPhase } from '#web/api/uploads/to-phase.ts'
import type { UploadProgress } from '#web/storage/uploads/held-upload.ts'
import { describeUpload, sayUpload } from './describe-upload.ts'

const toShown = (phase: UploadPhase, progress: Partial<UploadProgress> = {}): ShownUpload => ({
  phase,
  upload: {
    id: 'u',
    account: 'ada',
    eventId: 'e1',
    boutIds: ['b'],
    subject: 'T2 KIM',
    file: { name: 'final.mp4', size: 1_000, type: 'video/mp4', lastModified: 0, ends: '' },
    at: 0,
    progress: { state: 'going', sent: 0, isSure: true, tries: 0, odd: 0, sessions: 1, ...progress },
  },
})

test('an upload says what it does, or why not', () => {
  expect(describeUpload(toShown('paused'))).toBe('Paused')
  expect(describeUpload(toShown('failed', { failure: 'upload-limit' }))).toMatch(/no more videos of yours/)
  expect(describeUpload(toShown('failed'))).toBe('YouTube does not take this video.')
  expect(describeUpload(toShown('sending', { sessions: 2 }))).toMatch(/begun anew/)
  expect(describeUpload(toShown('paused', { sessions: 2 }))).toBe('Paused')
})

test('how far it is, is said at each quarter alone', () => {
  const said = [0, 200, 250, 499, 500, 999].map(sent => sayUpload(toShown('sending', { sent })))
  expect(said).toEqual([
    'Uploading',
    'Uploading',
    'final.mp4: 25 percent',
    'final.mp4: 25 percent',
    'final.mp4: 50 percent',
    'final.mp4: 75 percent',
  ])
  expect(sayUpload(toShown('waiting', { sent: 600 }))).toMatch(/No answer/)
})
