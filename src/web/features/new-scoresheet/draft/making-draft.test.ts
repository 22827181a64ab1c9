import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CATEGORIES } from '#domain/words/category.ts'
import { EVENT_GENDERS } from '#domain/words/gender.ts'
import { WEAPONS } from '#domain/words/weapon.ts'
import { EMPTY_DRAFT, formatMakingDraft, type MakingDraft, parseMakingDraft } from './making-draft.ts'

const optional = { requiredKeys: [] as [] }
const text = fc.stringMatching(/^[A-Z][a-z, é]{0,20}[a-z]$/)
const key = fc.stringMatching(/^[a-f0-9]{8}$/)
const person = fc
  .tuple(
    fc.record({ fencer: key, name: text }),
    fc.record({ club: text, rating: text, seed: fc.integer({ min: 1, max: 99 }), knownId: text }, optional),
  )
  .map(parts => Object.assign({}, ...parts))
const event = fc
  .tuple(
    fc.record({ day: fc.constantFrom('2026-11-27', '2024-02-29') }),
    fc.record(
      {
        weapon: fc.constantFrom(...WEAPONS),
        gender: fc.constantFrom(...EVENT_GENDERS),
        category: fc.constantFrom(...CATEGORIES),
        isTeam: fc.boolean(),
        poolTouches: fc.integer({ min: 1, max: 45 }),
        tableTouches: fc.integer({ min: 1, max: 45 }),
        goOn: fc.integer({ min: 1, max: 100 }),
        isBronzeFenced: fc.boolean(),
      },
      optional,
    ),
  )
  .map(parts => Object.assign({}, ...parts))
const place = fc
  .tuple(
    fc.record({ tournamentId: key, tournamentName: text }),
    fc.record({ eventId: key, eventName: text }, optional),
  )
  .map(parts => Object.assign({}, ...parts))
const frame = fc
  .tuple(fc.record({ event, name: fc.oneof(fc.constant(''), text) }), fc.record({ place }, optional))
  .map(parts => Object.assign({}, ...parts))
const draft: fc.Arbitrary<MakingDraft> = fc
  .tuple(
    fc.record({
      people: fc.array(person, { maxLength: 9 }),
      way: fc.constantFrom('drawn', 'paper'),
      lot: fc.nat(1000),
      paper: fc.array(fc.array(key, { maxLength: 5 }), { maxLength: 3 }),
    }),
    fc.record({ frame, poolCount: fc.integer({ min: 1, max: 9 }) }, optional),
  )
  .map(parts => Object.assign({}, ...parts))

it('comes back as it was kept', () => {
  fc.assert(fc.property(draft, one => void expect(parseMakingDraft(formatMakingDraft(one))).toEqual(one)))
})

it('reads anything, and leaves out what the log would refuse', () => {
  fc.assert(fc.property(fc.json(), given => void parseMakingDraft(given)))
  for (const given of [undefined, '', 'no json', '[]', '{"people":[{"name":"No Key"}],"lot":-1}'])
    expect(parseMakingDraft(given)).toEqual(EMPTY_DRAFT)
})
