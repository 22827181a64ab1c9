import { describe, expect, it } from 'vitest'
import {
  type Entrant,
  findOwnPlace,
  isFieldKnown,
  listLetters,
  listOthers,
  toAwaited,
  toFieldGroups,
} from './field-groups.ts'

const entrant = (id: string, rating?: string, over: Partial<Entrant> = {}): Entrant => ({
  id,
  name: id,
  ...over,
  ...(rating === undefined ? {} : { rating }),
})

describe('a field by rating', () => {
  const field = [
    entrant('u', 'U'),
    entrant('old c', 'C24'),
    entrant('new c', 'C26'),
    entrant('nobody knows'),
    entrant('a', 'A26'),
    entrant('waits', 'A25', { registration: 'waitlist' }),
    entrant('does not come', 'B25', { status: 'scratched' }),
    entrant('e', 'E25'),
  ]

  it('goes by letter, then the newer year; who waits or does not come is none of it', () => {
    const groups = toFieldGroups(field)
    expect(groups.map(({ letter, entrants }) => [letter, entrants.map(one => one.id)])).toEqual([
      ['A', ['a']],
      ['C', ['new c', 'old c']],
      ['E', ['e']],
      ['U', ['u']],
      [undefined, ['nobody knows']],
    ])
    expect(listOthers(field).map(one => one.id)).toEqual(['does not come', 'waits'])
    expect(listLetters(groups)).toEqual(['A', 'C', 'C', 'E', 'U'])
  })

  it('tells about where somebody stands, and nothing where too little is known', () => {
    const groups = toFieldGroups(field)
    expect(findOwnPlace(entrant('old c', 'C24'), groups)).toEqual({ about: 3, from: 2, to: 3, of: 6 })
    expect(findOwnPlace(entrant('nobody knows'), groups)).toBeUndefined()
    const dark = toFieldGroups([entrant('a', 'A26'), entrant('b'), entrant('c')])
    expect([isFieldKnown(dark), isFieldKnown([])]).toEqual([false, false])
    expect(findOwnPlace(entrant('a', 'A26'), dark)).toBeUndefined()
  })
})

describe('whoever has not checked in while others have', () => {
  const field = [
    entrant('here', 'A26', { status: 'checkedIn' }),
    entrant('on the way', 'B25', { status: 'absent' }),
    entrant('stays at home', 'C25', { status: 'scratched' }),
  ]

  it('stands in the field: they may still come', () => {
    const awaited = toAwaited(field)
    expect(listLetters(toFieldGroups(awaited))).toEqual(['A', 'B'])
    expect(awaited[1]).toEqual({ id: 'on the way', name: 'on the way', rating: 'B25', isAwaited: true })
    expect(listOthers(awaited).map(one => one.id)).toEqual(['stays at home'])
  })

  it('is nothing to speak of before anybody has', () => {
    const [first] = toAwaited([entrant('on the way', 'B25', { status: 'absent' })])
    expect(first).toEqual({ id: 'on the way', name: 'on the way', rating: 'B25' })
  })

  it('once all is over, does not count', () => {
    expect(listLetters(toFieldGroups(field))).toEqual(['A'])
  })
})
