import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTouches } from './check-touches.ts'
import { scoreTags, type TouchTag } from './touch-tag.ts'

/** "oto": ours, theirs, ours, a second apart. */
const tags = (letters: string): TouchTag[] =>
  [...letters].map((letter, at) => {
    if (letter === 'o') return { at, kind: 'own' }
    if (letter === 't') return { at, kind: 'other' }
    if (letter === 'b') return { at, kind: 'both' }
    return { at, kind: 'card', card: 'red', side: letter === 'r' ? 'own' : 'other' }
  })
const check = (letters: string, own: number, other: number, target = 5) =>
  checkTouches(scoreTags(tags(letters)), { own, other }, target)

test('the score is rebuilt in the order of the film, whatever the order of the presses', () => {
  const scored = scoreTags([
    { at: 9, kind: 'other' },
    { at: 3, kind: 'own' },
    { at: 5, kind: 'note', text: 'attack on preparation' },
  ])
  expect(scored.map(({ own, other, isScored }) => [own, other, isScored])).toEqual([
    [1, 0, true],
    [1, 0, false],
    [1, 1, true],
  ])
})

test('a double touch is one for each, a red card one for the other', () => {
  expect(scoreTags(tags('br')).at(-1)).toMatchObject({ own: 1, other: 2 })
  expect(scoreTags([{ at: 1, kind: 'card', card: 'yellow', side: 'own' }]).at(-1)).toMatchObject({
    own: 0,
    other: 0,
    isScored: false,
  })
})

test('on the way to the result it says what is left, and at the end that it is whole', () => {
  expect(check('oot', 5, 2)).toEqual({ is: 'open', left: { own: 3, other: 1 } })
  expect(check('ootooto', 5, 2)).toEqual({ is: 'whole' })
  expect(check('', 0, 0)).toEqual({ is: 'whole' })
})

test('the touch is named at which a side has more than the result', () => {
  expect(check('ttt', 5, 2)).toMatchObject({ is: 'parts', at: 2, why: 'otherMore' })
  expect(check('ooooot', 4, 2)).toMatchObject({ is: 'parts', at: 4, why: 'ownMore' })
})

test('the touch that reaches the target ends a bout: before it every touch of the other is fenced', () => {
  expect(check('ooooo', 5, 2)).toMatchObject({ is: 'parts', at: 4, why: 'over' })
  expect(check('ottttt', 2, 5)).toMatchObject({ is: 'parts', at: 5, why: 'over' })
})

test('a bout that ran out of time may end with anybody’s touch', () => {
  expect(check('ooot', 3, 2)).toMatchObject({ is: 'open' })
  expect(check('ooott', 3, 2)).toEqual({ is: 'whole' })
  expect(check('oooooooooott', 10, 2, 15)).toEqual({ is: 'whole' })
})

test('the right tags of any bout never part from its result, and one touch too many always does', () => {
  const bouts = fc
    .record({
      winner: fc.constantFrom('o', 't'),
      most: fc.constantFrom(5, 15),
      other: fc.nat(14),
      order: fc.infiniteStream(fc.boolean()),
    })
    .filter(({ most, other }) => other < most)
  fc.assert(
    fc.property(bouts, ({ winner, most, other, order }) => {
      const loser = winner === 'o' ? 't' : 'o'
      let letters = ''
      const left = { won: most - 1, lost: other }
      while (left.won + left.lost > 0) {
        const isWinner = left.lost === 0 || (left.won > 0 && order.next().value)
        letters += isWinner ? winner : loser
        left[isWinner ? 'won' : 'lost']--
      }
      letters += winner
      const [own, theirs] = winner === 'o' ? [most, other] : [other, most]
      for (let length = 0; length < letters.length; length++) {
        expect(check(letters.slice(0, length), own, theirs, most).is).toBe('open')
      }
      expect(check(letters, own, theirs, most)).toEqual({ is: 'whole' })
      expect(check(`${letters}${loser}`, own, theirs, most)).toMatchObject({
        is: 'parts',
        at: letters.length,
      })
    }),
    { numRuns: 300 },
  )
})
