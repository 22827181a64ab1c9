import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { formatScoresheetChange } from './format-scoresheet-change.ts'
import { readScoresheetChange } from './read-scoresheet-change.ts'
import type {
  ScoresheetChange,
  ScoresheetEvent,
  ScoresheetLineUp,
  ScoresheetValue,
} from './scoresheet-change.ts'
import { SCORESHEET_TREES } from './scoresheet-change.ts'

const key = fc.stringMatching(/^[\w-]{1,64}$/)
const text = fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-z' -]{0,30}[a-z]$/)
const option = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })
/** In the order in which a result is kept. */
const result = fc
  .record({
    pair: fc.uniqueArray(key, { minLength: 2, maxLength: 2 }).map(pair => pair.toSorted()),
    winner: fc.constantFrom('a' as const, 'b' as const, null),
    touchesA: option(fc.nat({ max: 45 })),
    touchesB: option(fc.nat({ max: 45 })),
  })
  .map(({ pair: [a = '', b = ''], ...rest }) => ({ a, b, ...rest }))
const round = fc.integer({ min: 1, max: 9 })
const slot = fc.stringMatching(/^(?:score|table)\/[\w/-]{1,40}$/)
const event = fc.record(
  {
    name: text,
    weapon: fc.constantFrom(...WEAPONS),
    gender: fc.constantFrom(...EVENT_GENDERS),
    category: fc.constantFrom(...CATEGORIES),
    isTeam: fc.boolean(),
    day: fc.constant('2026-05-09'),
    poolTouches: fc.integer({ min: 1, max: 45 }),
    goOn: fc.integer({ min: 1, max: 100 }),
    isBronzeFenced: fc.boolean(),
    goOnCount: fc.integer({ min: 2, max: 512 }),
    poolRounds: round,
    repechageFrom: fc.constantFrom(16, 32, 64),
  },
  { requiredKeys: ['name'] },
) as fc.Arbitrary<ScoresheetEvent>
const value: fc.Arbitrary<ScoresheetValue> = fc.oneof(
  fc.record({ kind: fc.constant('event' as const), event }),
  fc.record({
    kind: fc.constant('fencer' as const),
    person: fc.record(
      {
        fencer: key,
        name: text,
        club: text,
        rating: text,
        seed: fc.integer({ min: 1, max: 512 }),
        members: fc.array(text, { maxLength: 4 }),
      },
      { requiredKeys: ['fencer', 'name'] },
    ) as fc.Arbitrary<Extract<ScoresheetValue, { kind: 'fencer' }>['person']>,
  }),
  fc.record({
    kind: fc.constant('leave' as const),
    leave: fc.record({
      fencer: key,
      how: fc.constantFrom('medical' as const, 'withdrew' as const, 'absent' as const, null),
      round: option(round),
    }),
  }),
  fc.record({
    kind: fc.constant('pools' as const),
    round,
    pools: fc.array(fc.array(key, { maxLength: 7 }), { maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('score' as const), round, result }),
  fc.record({ kind: fc.constant('seeds' as const), seeds: fc.array(key, { maxLength: 20 }) }),
  fc.record({
    kind: fc.constant('tableScore' as const),
    place: fc.record({
      tree: fc.constantFrom(...SCORESHEET_TREES),
      roundOf: fc.integer({ min: 2, max: 512 }),
      index: fc.nat({ max: 255 }),
    }),
    result,
  }),
  fc.record({ kind: fc.constant('finish' as const), isOver: fc.boolean() }),
  fc.record({
    kind: fc.constant('insist' as const),
    slot,
    isRight: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('relay' as const),
    result: fc
      .tuple(slot, round, result)
      .map(([of, number, { a, b, ...rest }]) => ({ of, number, a, b, ...rest })),
  }),
  fc.record({
    kind: fc.constant('lineUp' as const),
    lineUp: fc.record(
      {
        of: slot,
        team: key,
        order: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 3, maxLength: 3 }),
        reserve: fc.record({ instead: fc.nat({ max: 2 }), from: round }),
      },
      { requiredKeys: ['of', 'team', 'order'] },
    ) as fc.Arbitrary<ScoresheetLineUp>,
  }),
)
const change: fc.Arbitrary<ScoresheetChange> = fc.oneof(
  fc.record({ kind: fc.constant('value' as const), value, was: option(key) }),
  fc.record({ kind: fc.constant('undo' as const), of: key }),
  fc.record({ kind: fc.constant('settle' as const), of: key, over: fc.array(key, { maxLength: 5 }) }),
)

test('what is written of a change is read as it was', () => {
  fc.assert(
    fc.property(change, said => {
      const { kind, body } = JSON.parse(JSON.stringify(formatScoresheetChange(said)))
      expect(readScoresheetChange({ id: 'one', by: 'me', at: 0, kind, body })).toEqual({
        ok: true,
        value: said,
      })
    }),
  )
})
