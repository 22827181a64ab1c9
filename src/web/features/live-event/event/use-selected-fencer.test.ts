import { expect, it } from 'vitest'
import { toHighlights } from './use-selected-fencer.ts'

it('keeps one’s own beside whoever is chosen', () => {
  expect(toHighlights('mine', 'other')).toEqual({ home: 'mine', second: 'other' })
  expect(toHighlights('mine', undefined)).toEqual({ home: 'mine', second: undefined })
  expect(toHighlights('mine', 'mine')).toEqual({ home: 'mine', second: undefined })
})

it('speaks of the chosen one where nobody is followed', () => {
  expect(toHighlights(undefined, 'other')).toEqual({ home: 'other', second: undefined })
  expect(toHighlights(undefined, undefined)).toEqual({ home: undefined, second: undefined })
})
