import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUsafPath, LIST_KINDS, parseUsafPath, type UsafPlace } from './usaf-paths.ts'

const id = fc.stringMatching(/^[1-9]\d{0,9}$/)
const page = fc.integer({ min: 1, max: 9_999 })
const code = {
  gender: fc.constantFrom('mens' as const, 'womens' as const),
  weapon: fc.constantFrom('epee' as const, 'foil' as const, 'sabre' as const),
  category: fc.constantFrom('Y10', 'Y14', 'CADET', 'DIV1'),
}
const places: fc.Arbitrary<UsafPlace> = fc.oneof(
  fc.record({ kind: fc.constant('search' as const), list: fc.constantFrom(...LIST_KINDS), page }),
  fc.record({ kind: fc.constant('tournament' as const), id }),
  fc.record({ kind: fc.constant('entrants' as const), id, eventId: id }),
  fc.record({
    kind: fc.constant('results' as const),
    path: fc.tuple(id, id).map(([one, event]) => `/tournaments/${one}/results/${event}`),
  }),
  fc.record({ kind: fc.constant('members' as const), member: id }),
  fc.record({ kind: fc.constant('points' as const), ...code }),
  fc.record({ kind: fc.constant('rankings' as const), page, ...code }),
)

describe('the site’s paths', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(places, place => {
        expect(parseUsafPath(formatUsafPath(place))).toEqual(place)
      }),
    )
  })

  it.each([
    [
      { kind: 'search', list: 'roc', page: 2 },
      '/search/tournaments/regional?filter_by_event_type=6&filter_by_show=future&page=2',
    ],
    [{ kind: 'tournament', id: '12' }, '/details/tournaments/12'],
    [{ kind: 'entrants', id: '12', eventId: '34' }, '/details/tournaments/12/entrants?event_id=34'],
    [{ kind: 'points', gender: 'mens', weapon: 'sabre', category: 'Y14' }, '/points/national/MS/Y14'],
  ] as const)('%j', (place, path) => expect(formatUsafPath(place)).toBe(path))

  it.each([
    '',
    '/results',
    '//elsewhere.example/results/1',
    'https://elsewhere.example/results/1',
    '/',
    '/details/tournaments/x',
    '/details/tournaments/1/entrants',
    '/details/tournaments/1/entrants?event_id=../2',
    '/search/members?id=',
    '/search/tournaments?page=0',
    '/search/tournaments?event_scopes=syc',
    '/points/national/XS/Y14',
    '/points/national/MS/../x',
    '/rankings/data?gender=MENS',
    '//elsewhere.example/details/tournaments/1x',
    `/details/tournaments/${'1'.repeat(100_000)}`,
  ])('%.60j is none', path => expect(parseUsafPath(path)).toBeUndefined())
})
