import { expect, test } from 'vitest'
import type { RegistrationNews } from '#contract/tournaments/registration-news.ts'
import { type NewsEvent, toNewsLines } from './news-lines.ts'

const event = (id: string, weapon: 'foil' | 'sabre', spots: NewsEvent['spots'] = null): NewsEvent => ({
  id,
  short_name: id,
  classifier: { weapon },
  spots,
})
type News = RegistrationNews['tournaments'][number]
const tournament = (id: string, events: NewsEvent[], more: Partial<News> = {}): News => ({
  id,
  name: id,
  start_date: '2026-12-05',
  end_date: '2026-12-06',
  window: null,
  ahead: null,
  events,
  ...more,
})
const news: RegistrationNews = {
  tournaments: [
    tournament('full', [
      event('a', 'sabre', 'filled'),
      event('b', 'foil', 'filled'),
      event('c', 'foil', 'spots'),
    ]),
    tournament('sabres', [event('d', 'sabre')], { window: 'opened' }),
    tournament('opens', [event('e', 'foil'), event('f', 'sabre')], { window: 'opened' }),
    tournament('bare', [], { window: 'opened' }),
    tournament('late', [event('g', 'foil')], { window: 'late', ahead: 'closesToday' }),
    tournament('over', [event('h', 'foil')], { window: 'closed' }),
  ],
  left_out: 0,
}
const said = (preferences: { weapons: 'foil'[] }[], only: boolean) =>
  toNewsLines(news, { preferences, only }).map(line =>
    `${line.kind} ${line.tournament.id} ${line.events.map(one => one.id).join('')}`.trim(),
  )

test('what presses comes first, the unchangeable last', () => {
  expect(said([], true)).toEqual([
    'closesToday late g',
    'opened sabres d',
    'opened opens ef',
    'opened bare',
    'spots full c',
    'filled full ab',
    'closed over h',
  ])
})

test('filtered as the weeks below: events that suit, and tournaments without events yet', () => {
  expect(said([{ weapons: ['foil'] }], true)).toEqual([
    'closesToday late g',
    'opened opens e',
    'opened bare',
    'spots full c',
    'filled full b',
    'closed over h',
  ])
})

test('unfiltered, what suits comes first', () => {
  expect(said([{ weapons: ['foil'] }], false).slice(1, 4)).toEqual([
    'opened opens ef',
    'opened sabres d',
    'opened bare',
  ])
})
