import { describe, expect, it } from 'vitest'
import { toGoOn } from './go-on.ts'

describe('how many go on', () => {
  it('is rounded up, of those present', () => {
    expect(toGoOn({ percent: 70 }, 194)).toEqual({ count: 136, ties: 'share' })
    expect(toGoOn({ percent: 80 }, 11)).toEqual({ count: 9, ties: 'share' })
    expect(toGoOn({ percent: 80 }, 10)).toEqual({ count: 8, ties: 'share' })
    expect(toGoOn({ percent: 1 }, 30)).toEqual({ count: 1, ties: 'share' })
    expect(toGoOn({ percent: 100 }, 63)).toEqual({ count: 63, ties: 'share' })
  })

  it('is no more than are present where a number is posted', () => {
    expect(toGoOn({ count: 32 }, 40)).toEqual({ count: 32, ties: 'share' })
    expect(toGoOn({ count: 64 }, 40)).toEqual({ count: 40, ties: 'share' })
  })

  it('fills a table of 256 at most, and then lots part who is level', () => {
    expect(toGoOn({ percent: 80 }, 318)).toEqual({ count: 255, ties: 'share' })
    expect(toGoOn({ percent: 80 }, 319)).toEqual({ count: 256, ties: 'lots' })
    expect(toGoOn({ percent: 100 }, 330)).toEqual({ count: 256, ties: 'lots' })
    expect(toGoOn({ count: 300 }, 330)).toEqual({ count: 256, ties: 'lots' })
    expect(toGoOn({ count: 256 }, 330)).toEqual({ count: 256, ties: 'lots' })
    expect(toGoOn({ count: 300 }, 200)).toEqual({ count: 200, ties: 'share' })
  })
})
