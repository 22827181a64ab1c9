import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPlaylistTitle } from './playlist-title.ts'

test('a playlist is called for whose bouts it holds, and where or against whom', () => {
  const title = (against?: string, tournament?: string) =>
    toPlaylistTitle('Tess Ashgrove', { against, tournament })
  expect(title(undefined, 'Spring Open')).toBe('Tess Ashgrove, Spring Open')
  expect(title('Iris Larkmoor')).toBe('Tess Ashgrove – Iris Larkmoor')
  expect(title(undefined, 'Cup <5>')).toBe('Tess Ashgrove, Cup 5')
})

test('whatever they are called, the service takes it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 400 }), (who, tournament) => {
      const title = toPlaylistTitle(who, { against: undefined, tournament })
      expect(title.length).toBeLessThanOrEqual(150)
      expect(title).not.toMatch(/[<>]/)
    }),
  )
})
