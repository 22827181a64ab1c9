import { expect, it } from 'vitest'
import type { Match, Participant } from '#contract/live/match.ts'
import { cellText, toPoolCells } from './pool-cells.ts'

const bout = (left: Partial<Participant>, right: Partial<Participant>): Match => ({
  id: 'm',
  stage: { pool: { sequence: 1 } },
  left: { individual: { fencer: 'a' }, ...left },
  right: { individual: { fencer: { id: 'b', name: 'Kim, Iris' } }, ...right },
})

it('writes victories and defeats as on a sheet', () => {
  const match = bout({ score: 5, outcome: 'win' }, { score: 3, outcome: 'loss' })
  expect(cellText({ match, side: 'left' })).toEqual({ text: 'V', result: 'win' })
  expect(cellText({ match, side: 'right' })).toEqual({ text: 'D3', result: 'loss' })
  const short = bout({ score: 4, outcome: 'win' }, { score: 0, outcome: 'loss' })
  expect(cellText({ match: short, side: 'left' })).toEqual({ text: 'V4', result: 'win' })
  expect(cellText({ match: short, side: 'right' })).toEqual({ text: 'D0', result: 'loss' })
})

it('shows nothing before a bout and never guesses a winner from touches', () => {
  expect(cellText({ match: bout({}, {}), side: 'left' })).toEqual({ text: '' })
  expect(cellText({ match: bout({ score: 3 }, { score: 2 }), side: 'left' })).toEqual({ text: '3' })
})

it('finds a bout from both sides, however the wire names the fencer', () => {
  const match = bout({}, {})
  const cells = toPoolCells({
    id: 'p',
    number: 1,
    round: 1,
    referees: [],
    fencers: [],
    matches: [match],
    orderKnown: true,
    complete: false,
  })
  expect(cells.get('a')?.get('b')).toEqual({ match, side: 'left' })
  expect(cells.get('b')?.get('a')).toEqual({ match, side: 'right' })
  expect(cells.get('a')?.get('a')).toBeUndefined()
})
