import { describe, expect, it } from 'vitest'
import { parseTableauTree } from './tableau-tree.ts'

describe('parseTableauTree', () => {
  it.each([
    ['Bronze Medal', 'bronze'],
    ['Bronze Medal Match', 'bronze'],
    ['Repêchage A', 'repechage'],
    ['Repechage', 'repechage'],
    ['Places 5-8', 'placement'],
    ['Consolation', 'placement'],
    ['Direct Elimination', 'main'],
    ['Main Tableau', 'main'],
    ['', 'main'],
  ])('of %j is %s', (title, tree) => expect(parseTableauTree(title)).toBe(tree))
})
