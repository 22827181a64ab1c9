import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { explainUnread } from './explain-unread.ts'

it.each([
  ['The page asks for a sign-in.', 'The page asks for a sign-in.'],
  ['The page is an error page: Just a moment', 'The site sent an error page.'],
  ['The page is in another language (es).', 'The page is in another language than English.'],
  ['3 of 12 entrants could not be read.', '3 of 12 lines could not be read.'],
  ['1 parts could not be read.', '1 part of it could not be read.'],
  ['The list holds 40 of 64 entrants.', 'It holds 40 of 64 lines.'],
  ['The event is not known.', 'What it is about is not known here.'],
  ['The page is not a tournament.', 'It is not the kind of page that was expected.'],
  ['These are results of another event: Cadet Foil.', 'It holds the results of another event.'],
  ['The page took too long to be parsed.', 'Reading it was broken off.'],
  ['Anything else', undefined],
])('says %s as %s', (reason, words) => {
  expect(explainUnread(reason)).toBe(words)
})

it('has words for every reason that readers of pages give', () => {
  const files = globSync('src/{connectors/{usafencing,askfred,fie},server/feed/{usaf,calendars}}/**/*.ts')
  const reasons = files
    .filter(path => !path.endsWith('.test.ts'))
    .flatMap(path => [
      ...readFileSync(path, 'utf8').matchAll(
        /\b(?:fail\(|reason: |return |[?:] )(['`])([A-Z$][^'`\n]{8,}\.)\1/g,
      ),
    ])
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '3'))
  expect(reasons.length).toBeGreaterThan(40)
  expect(reasons.filter(reason => explainUnread(reason) === undefined)).toEqual([])
})
