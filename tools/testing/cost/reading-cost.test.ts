import { expect, it } from 'vitest'
import { HANGS, readingCost } from './reading-cost.ts'
import { tellTagsApart } from './tell-tags-apart.ts'

it('a walk over a page costs little, work that grows with the square of it hangs', () => {
  const page = '<td>x</td>'.repeat(2_500)
  expect(readingCost(() => tellTagsApart(page))).toBeLessThan(HANGS)
  const walksOverAll = () => {
    for (let at = 0; at < 2_500; at += 1) tellTagsApart(page)
  }
  expect(readingCost(walksOverAll)).toBeGreaterThan(HANGS)
})
