import { expect, test } from 'vitest'
import { readPastedFilms, toBroughtFilm } from './brought-film.ts'

const ZONE = 'America/Los_Angeles'
const named = (name: string, words = '') =>
  toBroughtFilm({ film: { kind: 'file', key: 'file:1-a', name }, start: 0, words }, ZONE)

test('a camera that names by the hall’s clock, and one that names by UTC, began at the same moment', () => {
  const startedAt = Date.parse('2026-11-22T02:10:00Z')
  expect(named('VID_20261121_181000.mp4')).toMatchObject({ startedAt, day: '2026-11-21' })
  expect(named('PXL_20261122_021000123.mp4')).toMatchObject({ startedAt, day: '2026-11-21' })
  expect(named('PXL_20261122_021000123.mp4', 'Kim T64')).toMatchObject({ startedAt, roundOf: 64 })
})

test('pasted lines are films with their words, playlists, and what is neither', () => {
  const read = readPastedFilms(
    [
      'Kim T64 https://youtu.be/dQw4w9WgXcQ?t=90',
      '',
      'https://www.youtube.com/playlist?list=PL0123456789',
      'https://vimeo.com/12',
      'http://youtu.be/dQw4w9WgXcQ',
      'nothing',
    ].join('\n'),
  )
  expect(read.films).toMatchObject([
    { film: { kind: 'youtube', key: 'https://youtu.be/dQw4w9WgXcQ', name: 'Kim T64' }, start: 90 },
    { film: { kind: 'other', host: 'vimeo.com' }, start: 0 },
  ])
  expect(read.playlists).toEqual(['PL0123456789'])
  expect(read.unread).toEqual(['http://youtu.be/dQw4w9WgXcQ', 'nothing'])
})
