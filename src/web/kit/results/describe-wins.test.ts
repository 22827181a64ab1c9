import { describe, expect, it } from 'vitest'
import { describeWins } from './describe-wins.ts'

describe('the bouts that have to be won, in words', () => {
  it.each([
    [{ left: 3, enough: 1 }, '3 bouts left: 1 win is enough, whichever.'],
    [{ left: 3, enough: 2 }, '3 bouts left: 2 wins are enough, whichever.'],
    [{ left: 3, enough: 3 }, '3 bouts left: winning all is enough.'],
    [{ left: 1, enough: 1 }, 'Winning the bout that is left is enough.'],
    [{ left: 3, least: 1 }, '3 bouts left: at least 1 win is needed.'],
    [{ left: 3, least: 2 }, '3 bouts left: at least 2 wins are needed.'],
    [{ left: 3, least: 3 }, '3 bouts left: all must be won.'],
    [{ left: 1, least: 1 }, 'The bout that is left must be won.'],
    [{ left: 3 }, ''],
  ])('%o: %s', (wins, said) => {
    expect(describeWins(wins)).toBe(said)
  })

  it('are said by what is enough where both are known', () => {
    expect(describeWins({ left: 4, least: 1, enough: 3 })).toBe('4 bouts left: 3 wins are enough, whichever.')
  })
})
