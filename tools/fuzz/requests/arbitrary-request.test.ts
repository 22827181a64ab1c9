import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RouteSpec } from '#contract/call/route-spec.ts'
import { ROUTES } from '#contract/routes/route-table.ts'
import { fillKnown, type Known } from '#tools/fuzz/values/known.ts'
import { arbitraryRequest } from './arbitrary-request.ts'
import { readOperations } from './read-operations.ts'

const SEED = 7
const sample = <Value>(made: fc.Arbitrary<Value>, numRuns = 25) => fc.sample(made, { numRuns, seed: SEED })
/** As the bare schema of each kind wants it. */
const STAND_INS: Readonly<Record<string, string>> = { upload: 'https://example.org/upload' }
const fill = (value: unknown) => fillKnown(value, ({ kind }: Known) => STAND_INS[kind] ?? `some-${kind}`)

describe.each(readOperations())('$name', operation => {
  const { params, query, body }: RouteSpec = ROUTES[operation.name]

  test('takes what is generated as valid', () => {
    for (const request of sample(arbitraryRequest(operation, 'valid'))) {
      const toObject = (pairs: readonly (readonly [string, unknown])[]) =>
        Object.fromEntries(pairs.map(([name, value]) => [name, String(fill(value))]))
      expect(params?.safeParse(toObject(request.path)).error).toBeUndefined()
      // Of a call that takes different queries each parameter may come alone.
      if (query && !('options' in query))
        expect(query.safeParse(toObject(request.query)).error).toBeUndefined()
      expect(body?.safeParse(JSON.parse(JSON.stringify(fill(request.body)))).error).toBeUndefined()
    }
  })
})
