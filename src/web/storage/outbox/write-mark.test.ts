import { beforeEach, expect, test } from 'vitest'
import { installFakeBrowser } from '#tools/testing/running/fake-browser.ts'
import { outboxMark } from './outbox-mark.ts'
import { countWaiting, markScoresheet, markUploads, noteTyped } from './write-mark.ts'

beforeEach(() => void installFakeBrowser())

test('videos on their way are marked beside what else waits, and are no change that waits', () => {
  markUploads('ada', 2)
  expect(outboxMark.read()).toEqual({ account: 'ada', waiting: [], stuck: [], uploads: 2 })
  expect(countWaiting(outboxMark.read())).toBe(0)
  markScoresheet('ada', 'sheet', 3)
  noteTyped('ada', 'sheet', [], 3)
  expect(outboxMark.read()).toMatchObject({ scoresheets: { sheet: 3 }, uploads: 2 })
  markUploads('ada', 0)
  expect(outboxMark.read()).not.toHaveProperty('uploads')
  markUploads('ada', 1)
  markScoresheet(undefined, 'sheet', 0)
  expect(outboxMark.read()).toMatchObject({ uploads: 1 })
})

test('where nothing is left the mark goes', () => {
  markUploads('ada', 1)
  markUploads('ada', 0)
  expect(outboxMark.read()).toBeNull()
})
