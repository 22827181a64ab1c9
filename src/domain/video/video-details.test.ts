import { expect, test } from 'vitest'
import { type FilmedBout, toVideoDetails } from './video-details.ts'

const bout = (more: Partial<FilmedBout> = {}): FilmedBout => ({
  stage: 'T16',
  left: 'Tess Ashgrove',
  right: 'Iris Larkmoor',
  leftTouches: 15,
  rightTouches: 13,
  event: 'Y14 Women’s Foil',
  tournament: 'Spring Open',
  location: 'Portland, OR',
  day: '2026-04-11',
  weapon: 'foil',
  ...more,
})

test('a video of one bout is named for its fencers', () => {
  expect(toVideoDetails([bout()])).toEqual({
    title: 'Tess Ashgrove – Iris Larkmoor, Y14 Women’s Foil, T16, Spring Open',
    description:
      'Spring Open, Portland, OR, Apr 11, 2026\nY14 Women’s Foil\nT16: Tess Ashgrove – Iris Larkmoor 15–13',
    tags: ['fencing', 'foil', 'Tess Ashgrove', 'Iris Larkmoor'],
  })
})

test('a video of many bouts is named for who fences in all of it, with a chapter for each', () => {
  const { title, description } = toVideoDetails([
    bout({ start: 3723 }),
    bout({
      stage: 'Pool',
      left: 'Una Zeta',
      right: 'Tess Ashgrove',
      leftTouches: null,
      start: 90,
      location: '',
    }),
  ])
  expect(title).toBe('Tess Ashgrove, Y14 Women’s Foil, Spring Open')
  expect(description.split('\n')).toEqual([
    'Spring Open, Apr 11, 2026',
    'Y14 Women’s Foil',
    '1:30 Pool: Una Zeta – Tess Ashgrove',
    '1:02:03 T16: Tess Ashgrove – Iris Larkmoor 15–13',
  ])
})

test('a video of nobody’s own, and of several events', () => {
  const other = bout({ left: 'Una Zeta', right: 'Ada Lind' })
  expect(toVideoDetails([bout(), other]).title).toBe('Y14 Women’s Foil, Spring Open')
  const elsewhere = toVideoDetails([bout(), bout({ event: 'Cadet Foil' })])
  expect(elsewhere.title).toBe('Tess Ashgrove, Spring Open')
  expect(elsewhere.description.split('\n\n')).toHaveLength(2)
})

test('a whole day stays within what the service takes', () => {
  const day = Array.from({ length: 200 }, (_, at) => bout({ right: `Opponent Number ${at}`, start: at * 60 }))
  const { description, tags } = toVideoDetails([bout(), ...day])
  expect(description.length).toBeLessThanOrEqual(5000)
  expect(tags).toHaveLength(20)
})
