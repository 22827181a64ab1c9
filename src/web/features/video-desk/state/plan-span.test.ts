import { expect, test } from 'vitest'
import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import { toDeskFilm } from './desk-film.ts'
import { listSegments } from './desk-segment.ts'
import { planSpan } from './plan-span.ts'

const FILM = 'https://youtu.be/dQw4w9WgXcQ'
const bout = (id: string, more: Partial<BoutOnDesk> = {}): BoutOnDesk => ({
  eventId: 'e',
  id,
  roundOf: 0,
  opponent: 'Kim, Rowan',
  own: 5,
  other: 2,
  won: true,
  isCorrected: false,
  videoLink: null,
  ...more,
})
const cut = (start: number, end: number | null, film = FILM) => ({
  cut: { film, filmName: null, start, end, tags: [], version: 1 },
})
const film = toDeskFilm(FILM, null)
if (!film) throw new Error('no film')
const plan = (which: 'start' | 'end', at: number, bouts: readonly BoutOnDesk[], chosen?: string) => {
  const segments = listSegments({ key: FILM, seconds: 7_200, startedAt: undefined }, bouts)
  return planSpan(which, { film, at, bouts, segments, chosen })
}

test('a start takes the first bout without a film, and the bout in hand before it', () => {
  const bouts = [bout('a', cut(0, 100)), bout('b'), bout('c')]
  expect(plan('start', 400.7, bouts)).toMatchObject({ next: 'e b', cut: { boutId: 'b', start: 400 } })
  expect(plan('start', 400.7, bouts, 'e c')).toMatchObject({ next: 'e c', cut: { boutId: 'c' } })
  expect(plan('start', 20, bouts, 'e a')).toMatchObject({ cut: { boutId: 'a', start: 20, end: 100 } })
})

test('a bout that is in another film stays there', () => {
  const bouts = [bout('a', cut(0, 100, 'file:1-a')), bout('b')]
  expect(plan('start', 30, bouts, 'e a')).toMatchObject({ next: 'e b', cut: { boutId: 'b' } })
})

test('an end goes behind a start, and hands on the next bout', () => {
  const bouts = [bout('a', cut(100, null)), bout('b')]
  expect(plan('end', 340.2, bouts, 'e a')).toMatchObject({ next: 'e b', cut: { start: 100, end: 341 } })
  expect(plan('end', 90, bouts, 'e a')).toBeUndefined()
})

test('a filed bout without an end is as long as its touches say, for those after it', () => {
  const segments = listSegments({ key: FILM, seconds: 7_200, startedAt: undefined }, [
    bout('a', cut(100, null)),
    bout('b'),
  ])
  expect(segments[1]?.start).toBeGreaterThan(100 + 240)
})
