import { describe, expect, it } from 'vitest'
import { formatRoundName, parseRoundTitle } from './round-name.ts'

describe('formatRoundName', () => {
  it.each([
    [256, 'T256'],
    [8, 'T8'],
    [4, 'Semi-final'],
    [2, 'Final'],
  ])('of %i is %s', (roundOf, name) => expect(formatRoundName(roundOf)).toBe(name))

  it.each([2, 4, 8, 16, 32, 64, 128, 256, 512])('is undone by parsing for %i', roundOf => {
    expect(parseRoundTitle(formatRoundName(roundOf))).toEqual({ tree: 'main', roundOf })
  })
})

describe('parseRoundTitle', () => {
  it.each([
    ['Table of 256', 'main', 256],
    ['Round of 16', 'main', 16],
    ['A64', 'main', 64],
    ['Quarterfinals', 'main', 8],
    ['Quarter-Finals', 'main', 8],
    ['Semi-Finals', 'main', 4],
    ['Finals', 'main', 2],
    ['Bronze Medal', 'bronze', 2],
    ['Bronze Medal Match', 'bronze', 2],
    ['Gold Medal Match', 'main', 2],
  ])('reads %s', (title, tree, roundOf) => expect(parseRoundTitle(title)).toEqual({ tree, roundOf }))

  it.each(['', 'Table of 12', 'T0', 'T1', 'constructor', 'Winner', 'T'.repeat(100_000), '-'.repeat(100_000)])(
    'does not know %.20s',
    title => expect(parseRoundTitle(title)).toBeUndefined(),
  )
})
