import { expect, test } from 'vitest'
import type { NotedFact } from './plan-notices.ts'
import { planSpots } from './plan-spots.ts'

/** Looks at an event of 20 spots as it fills; what is told at each look. */
function look(...registered: number[]): (number | undefined)[] {
  const noted: NotedFact[] = []
  return registered.map(one => {
    const [planned] = planSpots(noted, { registered: one, total: 20, said: { event: 'Cadet Foil' } })
    if (planned) noted.push(planned.fact)
    return planned?.isTold ? planned.fact.said.spots : undefined
  })
}
const no = undefined

test('few spots are told once, that an event is full, and that there are some again', () => {
  expect(look(10, 15, 16, 17, 15, 18, 20, 22, 18, 19, 20, 3)).toEqual([
    no,
    no,
    4,
    no,
    no,
    no,
    0,
    no,
    2,
    no,
    0,
    17,
  ])
})

test('how it stood when somebody began to look is told to nobody', () => {
  expect(look(18, 17, 16)).toEqual([no, no, no])
  expect(look(20, 20, 19)).toEqual([no, no, 1])
})

test('an event that fills and empties all the time is told no more', () => {
  const all = look(...Array.from({ length: 60 }, (_, nth) => (nth % 2 === 0 ? 19 : 20)))
  expect(all.filter(one => one !== undefined)).toHaveLength(11)
})

test('an event of which nobody says how many it takes has none', () => {
  expect(planSpots([], { registered: 3, total: 0, said: {} })).toEqual([])
})
