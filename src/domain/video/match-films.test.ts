import { expect, test } from 'vitest'
import type { DeskBout } from './desk-bout.ts'
import { readFilmName } from './film-name.ts'
import { type BroughtFilm, matchFilms } from './match-films.ts'

const DAY = '2026-11-21'
const AT = Date.parse('2026-11-21T14:00:00Z')
const bout = (key: string, roundOf: number, surname: string, more: Partial<DeskBout> = {}): DeskBout => ({
  key,
  roundOf,
  surname,
  givenName: '',
  touches: undefined,
  day: DAY,
  ...more,
})
const BOUTS = [
  bout('p1', 0, 'brzeczkowski'),
  bout('p2', 0, 'del olmo'),
  bout('p3', 0, 'wangchen'),
  bout('t64', 64, 'kim'),
  bout('t32', 32, 'tanabori'),
]
const film = (name: string, more: Partial<BroughtFilm> = {}): BroughtFilm => ({
  ...readFilmName(name),
  key: name,
  ...more,
})
const told = (films: readonly BroughtFilm[], bouts = BOUTS) =>
  matchFilms(films, bouts).map(match => [match.film, match.bout, match.why])

test('a surname in the name decides, a surname of two words too', () => {
  expect(told([film('Bastien vs KIM'), film('Del Olmo pool')])).toEqual([
    ['Del Olmo pool', 'p2', 'name'],
    ['Bastien vs KIM', 't64', 'name'],
  ])
})

test('a part of a longer word is no name', () => {
  expect(told([film('kimono')], [bout('t64', 64, 'kim', { day: '2026-11-20' }), ...BOUTS])[0]?.[2]).toBe(
    'order',
  )
})

test('a round that one bout alone has decides', () => {
  expect(told([film('T32 Bastien')])).toEqual([['T32 Bastien', 't32', 'round']])
})

test('a name with the wrong round is somebody else’s film', () => {
  const bouts = [bout('t64', 64, 'kim'), bout('t16', 16, 'kim')]
  expect(told([film('Kim T16')], bouts)).toEqual([['Kim T16', 't16', 'name']])
})

test('by the clock: a film that begins when the bout did', () => {
  const bouts = BOUTS.map((one, nth) => ({ ...one, startsAt: AT + nth * 1_800_000 }))
  expect(told([film('IMG_1', { startedAt: AT + 5_400_000 + 60_000 })], bouts)).toEqual([
    ['IMG_1', 't64', 'clock'],
  ])
})

test('a film of another day is none of these', () => {
  expect(told([film('2026-10-03 KIM')])).toEqual([])
})

test('what nothing speaks for goes by the order in which the films began', () => {
  const films = [
    film('VID_20261121_100500.mp4'),
    film('VID_20261121_100000.mp4'),
    film('VID_20261121_101000.mp4'),
  ]
  expect(told(films)).toEqual([
    ['VID_20261121_100000.mp4', 'p1', 'order'],
    ['VID_20261121_100500.mp4', 'p2', 'order'],
    ['VID_20261121_101000.mp4', 'p3', 'order'],
  ])
})

test('a long film is no film of one bout, and more films than bouts are left to a person', () => {
  expect(told([film('KIM', { seconds: 7200 })])).toEqual([])
  expect(
    told(
      ['a', 'b', 'c'].map(name => film(name)),
      BOUTS.slice(0, 2),
    ),
  ).toEqual([])
})
