import fc from 'fast-check'
import { arbitraryOf } from '#tools/fuzz/values/arbitrary-of-schema.ts'
import { confusedValue } from '#tools/fuzz/values/confused-values.ts'
import { hostileText, rawSegment } from '#tools/fuzz/values/hostile-values.ts'
import { type FuzzKind, spoil } from '#tools/fuzz/values/spoil-value.ts'
import { wrongValue } from '#tools/fuzz/values/wrong-values.ts'
import { findHintOf } from './hints.ts'
import type { Operation } from './read-operations.ts'

type Pair = readonly [name: string, value: unknown]

/** A request before what is known is filled in. Values of the path and query become text when it is sent. */
export interface FuzzRequest {
  /** Among what belongs together, of which the request speaks; undefined: of anything. */
  readonly place: number | undefined
  readonly path: readonly Pair[]
  readonly query: readonly Pair[]
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Undefined: none is sent. */
  readonly body: unknown
}

type Part = 'path' | 'query' | 'headers' | 'body'

/** Requests of an operation: valid ones, or with one thing wrong in one of their parts. */
export function arbitraryRequest(operation: Operation, kind: FuzzKind): fc.Arbitrary<FuzzRequest> {
  const valid = arbitraryValid(operation)
  if (kind === 'valid') return valid
  const parts: Part[] = [
    ...(operation.parameters.some(one => one.in === 'path') ? (['path'] as const) : []),
    ...(operation.parameters.some(one => one.in === 'query') ? (['query'] as const) : []),
    // What a call is chiefly about is made wrong most often.
    ...(operation.body ? (['body', 'body', 'body', 'body'] as const) : []),
  ]
  // What takes nothing gets what it does not ask for.
  const spoilt = parts.length > 0 ? parts : (['query', 'headers'] as const)
  return fc.constantFrom(...spoilt, 'headers' as const).chain(part => SPOILT[part](operation, kind, valid))
}

const SPOILT: Readonly<
  Record<
    Part,
    (
      operation: Operation,
      kind: Exclude<FuzzKind, 'valid'>,
      valid: fc.Arbitrary<FuzzRequest>,
    ) => fc.Arbitrary<FuzzRequest>
  >
> = {
  body: ({ body }, kind, valid) =>
    fc
      .tuple(valid, spoil(body ? valid.map(one => one.body) : fc.constant({}), kind))
      .map(([request, put]) => ({
        ...request,
        body: put,
      })),
  path: (_, kind, valid) =>
    fc.tuple(valid, fc.nat(), wrongText(kind)).map(([request, nth, put]) => ({
      ...request,
      path: request.path.map((pair, at) => (at === nth % request.path.length ? [pair[0], put] : pair)),
    })),
  query: (_, kind, valid) =>
    fc
      .tuple(valid, fc.nat(), wrongText(kind), fc.constantFrom('put', 'drop', 'twice', 'extra', 'proto'))
      .map(([request, nth, put, how]) => ({
        ...request,
        query: spoilQuery(request.query, nth, put, how),
      })),
  headers: (_, __, valid) =>
    fc.tuple(valid, fc.array(oddHeader(), { minLength: 1, maxLength: 2 })).map(([request, odd]) => ({
      ...request,
      headers: [...request.headers, ...odd],
    })),
}

function spoilQuery(query: readonly Pair[], nth: number, put: unknown, how: string): readonly Pair[] {
  if (how === 'extra') return [...query, [nth % 2 === 0 ? 'role' : 'limit', put]]
  if (how === 'proto') return [...query, [nth % 2 === 0 ? 'a[__proto__]' : '__proto__', put]]
  const at = nth % Math.max(1, query.length)
  if (how === 'drop') return query.filter((_, one) => one !== at)
  if (how === 'twice') return [...query, ...query]
  return query.map((pair, one) => (one === at ? [pair[0], put] : pair))
}

function wrongText(kind: Exclude<FuzzKind, 'valid'>): fc.Arbitrary<unknown> {
  if (kind === 'wrong') return wrongValue('')
  if (kind === 'confused') return confusedValue()
  return fc.oneof(
    { weight: 4, arbitrary: hostileText() as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: rawSegment() },
  )
}

function arbitraryValid(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const findHint = findHintOf(operation)
  const inPlace = (place: 'path' | 'query') => {
    const pairs = operation.parameters
      .filter(one => one.in === place)
      .map(({ name, schema, required }) =>
        fc
          .tuple(arbitraryOf(schema, findHint, name), required ? fc.constant(true) : fc.boolean())
          .map(([value, isThere]): Pair | undefined => (isThere ? [name, value] : undefined)),
      )
    return fc.tuple(...pairs).map(all => all.filter(one => one !== undefined))
  }
  return fc.record({
    place: fc.option(fc.nat({ max: 99 }), { freq: 3, nil: undefined }),
    path: inPlace('path'),
    query: inPlace('query'),
    headers: usualHeaders(operation),
    body: operation.body ? arbitraryOf(operation.body, findHint) : fc.constant(undefined),
  })
}

const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

function usualHeaders({ method, parameters }: Operation): fc.Arbitrary<(readonly [string, string])[]> {
  const isKeyed = parameters.some(one => one.in === 'header')
  const all: fc.Arbitrary<readonly [string, string] | undefined>[] = [
    seldom(fc.constantFrom(['prefer', 'return=minimal'] as const)),
    ...(method === 'GET'
      ? [seldom(fc.constantFrom(['if-none-match', '*'] as const, ['if-none-match', '"x"'] as const))]
      : []),
    ...(method === 'PATCH'
      ? [seldom(fc.constantFrom(['if-match', '"u1"'] as const, ['if-match', '*'] as const))]
      : []),
    ...(method === 'PATCH'
      ? [seldom(fc.constant(['content-type', 'application/json-patch+json'] as const))]
      : []),
    ...(isKeyed
      ? [seldom(fc.nat({ max: 60 }).map(nth => ['idempotency-key', `key-of-a-device-${nth}`] as const))]
      : []),
  ]
  return fc.tuple(...all).map(made => made.filter(one => one !== undefined))
}

/** Headers that are not as they should be. */
const oddHeader = (): fc.Arbitrary<readonly [string, string]> =>
  fc.constantFrom(
    ['content-type', 'text/plain'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'application/json; charset=utf-16'],
    ['content-type', 'multipart/form-data'],
    ['content-type', ''],
    ['content-type', ';;'],
    ['accept', 'text/html'],
    ['accept-encoding', 'br;q=0, gzip;q=nonsense'],
    ['if-match', `"u${'9'.repeat(400)}"`],
    ['if-none-match', 'W/"'],
    ['if-match', '*, "1", W/"2"'],
    ['prefer', `${'return='.repeat(200)}minimal`],
    ['idempotency-key', "' or 1=1"],
    ['idempotency-key', 'x'.repeat(2_000)],
    ['allez-account', 'nobody'],
    ['allez-account', '__proto__'],
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['user-agent', '\u00ff<script>'],
    ['x-forwarded-for', '127.0.0.1, 1.2.3.4'],
    ['x-forwarded-host', 'evil.example'],
    ['x-http-method-override', 'DELETE'],
    ['range', 'bytes=0-'],
    ['expect', 'nonsense'],
    ['cookie-too', 'allez=x; __proto__=y'],
  )
