import { expect, test } from 'vitest'
import { toNoticePath } from './to-notice-path.ts'

const event = { id: 'e/1', tournamentId: 't 1' }

test('a notice leads to its bout where it is about one, else to its part of the event', () => {
  expect(toNoticePath({ kind: 'result', said: { pool: 3, bout: 'p.1&2' }, event })).toBe(
    '/live/t%201/event/e%2F1/?tab=pools&bout=p.1%262',
  )
  expect(toNoticePath({ kind: 'opponent', said: { roundOf: 8, bout: 'b' }, event })).toBe(
    '/live/t%201/event/e%2F1/?tab=de&bout=b',
  )
  expect(toNoticePath({ kind: 'posted', said: { pool: 3 }, event })).toBe(
    '/live/t%201/event/e%2F1/?tab=pools',
  )
  expect(toNoticePath({ kind: 'finished', said: { place: 3 }, event })).toBe('/live/t%201/event/e%2F1/')
})

test('what is of no event leads to where more of it stands', () => {
  const tournament = { id: 't 1' }
  const said = {}
  expect(toNoticePath({ kind: 'deadline', said, tournament })).toBe('/plan#tournament-t%201')
  expect(toNoticePath({ kind: 'spots', said, event })).toBe('/plan#tournament-t%201')
  expect(toNoticePath({ kind: 'clubmates', said, tournament, fencer: { id: 'f1' } })).toBe('/live/t%201')
  expect(toNoticePath({ kind: 'rating', said, fencer: { id: 'f/1' } })).toBe('/fencers/f%2F1')
  expect(toNoticePath({ kind: 'taskFailed', said })).toBe('/admin')
})
