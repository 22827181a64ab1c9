import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GuardedPatch } from '#contract/call/json-patch.ts'
import { Problem } from '#contract/call/problem.ts'
import { Preferences } from '#contract/people/fencer.ts'
import { planPreferences } from './patch-fencer.ts'

const replace = (path: string, value: unknown): GuardedPatch => [{ op: 'replace', path, value }]

test('each preference takes the words of its list', () => {
  expect(planPreferences(replace('/preferences/weapons', ['foil', 'epee']), {})).toEqual({
    weapons: ['foil', 'epee'],
  })
  expect(planPreferences(replace('/preferences/categories', ['division1A']), {})).toEqual({
    categories: ['division1A'],
  })
  expect(planPreferences(replace('/preferences/genders', []), {})).toEqual({ genders: [] })
  expect(planPreferences(replace('/preferences/usaRegion', 6), {})).toEqual({ usaRegion: 6 })
  expect(planPreferences(replace('/preferences/usaRegion', null), {})).toEqual({ usaRegion: null })
})

test.each([
  ['/preferences/weapons', ['axe']],
  ['/preferences/weapons', 'foil'],
  ['/preferences/usaRegion', 7],
  ['/preferences/usaRegion', 0],
  ['/preferences/usaRegion', 1.5],
  ['/preferences', { weapons: ['foil'] }],
  ['/preferences/weapons/0', 'foil'],
  ['/preferences/__proto__', {}],
  ['/birthYear', 2010],
  ['/name', 'x'],
  ['constructor', 'x'],
])('%s cannot become %j', (path, value) => {
  expect(() => planPreferences(replace(path, value), {})).toThrow(Problem)
})

test('a test that fails changes nothing', () => {
  const patch: GuardedPatch = [
    { op: 'test', path: '/preferences/weapons', value: ['foil'] },
    { op: 'replace', path: '/preferences/usaRegion', value: 2 },
  ]
  expect(() => planPreferences(patch, { weapons: ['sabre'] })).toThrow(
    expect.objectContaining({ status: 409 }),
  )
  expect(planPreferences(patch, { weapons: ['foil'] })).toEqual({ usaRegion: 2 })
})

test('what others chose meanwhile is not written over, and told', () => {
  const patch = (was: unknown): GuardedPatch => [
    { op: 'replace', path: '/preferences/weapons', value: ['foil'], was },
  ]
  expect(planPreferences(patch(null), {})).toEqual({ weapons: ['foil'] })
  expect(planPreferences(patch(['epee', 'sabre']), { weapons: ['sabre', 'epee'] })).toEqual({
    weapons: ['foil'],
  })
  expect(planPreferences(patch(null), { weapons: ['foil'] })).toEqual({ weapons: ['foil'] })
  expect(() => planPreferences(patch(null), { weapons: ['sabre'] })).toThrow(
    expect.objectContaining({ status: 409, present: ['sabre'] }),
  )
})

test('whatever is sent, only preferences come out', () => {
  const path = fc.oneof(
    fc.constantFrom('/preferences/weapons', '/preferences/usaRegion', '/preferences/__proto__', '__proto__'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  const keysBefore = Reflect.ownKeys(Object.prototype)
  fc.assert(
    fc.property(fc.array(fc.record({ op: fc.constant('replace'), path, value: fc.anything() })), sent => {
      const parsed = GuardedPatch.safeParse(sent)
      if (!parsed.success) return
      try {
        expect(Preferences.strict().safeParse(planPreferences(parsed.data, {})).success).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(Problem)
      }
    }),
    { numRuns: 5_000 },
  )
  expect(Reflect.ownKeys(Object.prototype)).toEqual(keysBefore)
})
