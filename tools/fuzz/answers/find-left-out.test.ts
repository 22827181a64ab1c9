import { expect, test } from 'vitest'
import { z } from 'zod'
import { findLeftOut } from './find-left-out.ts'

const Answer = z.object({
  a: z.number(),
  list: z.array(z.object({ b: z.string() })),
  more: z.record(z.string(), z.unknown()),
})

test.each([
  [{ a: 1, list: [{ b: 'x' }], more: { any: { thing: 1 } } }, []],
  [{ a: 1, list: [{ b: 'x', secret: 1 }], more: {}, extra: null }, ['/list/0/secret', '/extra']],
])('of %j its schema leaves out %j', (answer, left) => {
  expect(findLeftOut(answer, Answer.parse(answer))).toEqual(left)
})
