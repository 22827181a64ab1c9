import { describe, expect, it } from 'vitest'
import type { Appearance } from './appearance.ts'
import { joinSure } from './join-sure.ts'
import { joinProfiles, type PersonProfile, toProfile } from './person-profile.ts'

type Known = PersonProfile & { id: string }
const RARE = 0.01
let count = 0
const known = (id: string, ...appearances: Partial<Appearance>[]): Known => {
  const profile = toProfile({ name: 'Roe, Jan' })
  for (const one of appearances)
    joinProfiles(profile, toProfile({ name: 'Roe, Jan', event: `event-${count++}`, ...one }))
  return { ...profile, id }
}
const join = (kept: Known, gone: Known): Known => {
  joinProfiles(kept, gone)
  return kept
}

describe('joinSure', () => {
  it('joins whom only a third makes one', () => {
    const [a, b] = [
      known('a', { club: 'Hall' }),
      known('b', { club: 'Pike', country: 'USA', weapon: 'foil' }),
    ]
    expect(joinSure([a, b], 0.1, { join }).people).toHaveLength(2)
    const third = known('c', { club: 'Hall' }, { club: 'Pike' })
    const { people, open } = joinSure([known('a', { club: 'Hall' }), third, b], 0.1, { join })
    expect(people).toHaveLength(1)
    expect(open).toEqual([])
  })

  it('keeps apart whom somebody told apart', () => {
    const pair = () => [known('a', { club: 'Hall' }), known('b', { club: 'Hall' })]
    expect(joinSure(pair(), RARE, { join }).people).toHaveLength(1)
    const { people, open } = joinSure(pair(), RARE, { join, isApart: () => true })
    expect(people.map(one => one.id)).toEqual(['a', 'b'])
    expect(open).toEqual([])
  })

  it('asks for more than weapon and name where two sources know one each', () => {
    const pair = (more: Partial<Appearance>) => [
      known('a', { ids: { usaf: '1' }, weapon: 'foil', ...more }),
      known('b', { ids: { fie: '2' }, weapon: 'foil', country: 'UKR' }),
    ]
    const { people, open } = joinSure(pair({ club: 'Hall' }), RARE, { join })
    expect(people).toHaveLength(2)
    expect(open).toHaveLength(1)
    expect(joinSure(pair({ country: 'UKR' }), RARE, { join }).people).toHaveLength(1)
  })

  it('lets the caller say who stays', () => {
    const stay = (kept: Known, gone: Known) =>
      join(kept.id < gone.id ? kept : gone, kept.id < gone.id ? gone : kept)
    const { people } = joinSure([known('b', { club: 'Hall' }), known('a', { club: 'Hall' })], RARE, {
      join: stay,
    })
    expect(people.map(one => one.id)).toEqual(['a'])
  })
})
