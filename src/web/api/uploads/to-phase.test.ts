import { expect, test } from 'vitest'
import { NOT_BEGUN } from './plan-upload.ts'
import { toPhase } from './to-phase.ts'

const AWAY = { isRunning: false, isElsewhere: false, hasFile: false }
const HERE = { ...AWAY, hasFile: true }
const RUNNING = { ...HERE, isRunning: true }

test('what an upload does is one word', () => {
  const whole = { ...NOT_BEGUN, videoId: 'dQw4w9WgXcQ' }
  expect([
    toPhase(NOT_BEGUN, RUNNING),
    toPhase({ ...NOT_BEGUN, tries: 1 }, RUNNING),
    toPhase(whole, RUNNING),
    toPhase(NOT_BEGUN, HERE),
    toPhase(whole, AWAY),
    toPhase(NOT_BEGUN, AWAY),
    toPhase(NOT_BEGUN, { ...HERE, isElsewhere: true }),
    toPhase({ ...NOT_BEGUN, state: 'paused' }, RUNNING),
    toPhase({ ...NOT_BEGUN, state: 'failed', failure: 'stuck' }, HERE),
  ]).toEqual([
    'sending',
    'waiting',
    'linking',
    'queued',
    'queued',
    'needsFile',
    'elsewhere',
    'paused',
    'failed',
  ])
})
