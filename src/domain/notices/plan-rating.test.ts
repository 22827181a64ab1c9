import { expect, test } from 'vitest'
import { parseRating } from '#domain/ratings/rating.ts'
import type { NotedFact } from './plan-notices.ts'
import { planRating } from './plan-rating.ts'

/** Reads classifications one after the other; what is told of each. */
function read(...texts: string[]): (string | undefined)[] {
  const noted: NotedFact[] = []
  return texts.map(text => {
    const rating = parseRating(text)
    const [planned] = rating.ok ? planRating(noted, 'foil', rating.value) : []
    if (planned) noted.push(planned.fact)
    return planned?.isTold ? `${planned.fact.said.rating} was ${planned.fact.said.ratingWas}` : undefined
  })
}
const no = undefined

test('a better classification is told, and one that is renewed; neither the first that is known nor one that lapsed', () => {
  expect(read('U', 'E26', 'E26', 'D26', 'D27')).toEqual([no, 'E26 was U', no, 'D26 was E26', 'D27 was D26'])
  expect(read('B22', 'C26', 'C26')).toEqual([no, no, no])
})

test('a source that says one thing and then another is told once', () => {
  expect(read('C25', 'B26', 'C25', 'B26')).toEqual([no, 'B26 was C25', no, no])
})
