import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatVideoLink, parseStartTime, parseVideoLink } from './video-link.ts'

const ID = 'dQw4w9WgXcQ'

test.each([
  [`https://youtu.be/${ID}`, undefined],
  [`https://youtu.be/${ID}?t=90`, 90],
  [`https://youtu.be/${ID}?si=abc&t=90s`, 90],
  [`https://www.youtube.com/watch?v=${ID}`, undefined],
  [`https://www.youtube.com/watch?list=PL1&v=${ID}&t=1h2m3s`, 3723],
  [`https://m.youtube.com/watch?app=desktop&v=${ID}&start=45`, 45],
  [`https://music.youtube.com/watch?v=${ID}#t=2m`, 120],
  [`https://youtube.com/shorts/${ID}?feature=share`, undefined],
  [`https://www.youtube.com/live/${ID}?t=1:30`, 90],
  [`https://www.youtube.com/embed/${ID}?start=7`, 7],
  [`https://www.youtube-nocookie.com/embed/${ID}`, undefined],
  [`  HTTPS://YOUTU.BE/${ID}?t=0\n`, undefined],
])('%s is a video of YouTube', (text, start) => {
  const value = start === undefined ? { site: 'youtube', id: ID } : { site: 'youtube', id: ID, start }
  expect(parseVideoLink(text)).toEqual({ ok: true, value })
})

test.each([
  'https://vimeo.com/1234',
  'https://example.org/a/b?c=d#e',
  'https://example.org:8443/a',
  `https://youtube.com.example.org/watch?v=${ID}`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  "https://example.org/it's",
])('%s is an address to open', text => {
  expect(parseVideoLink(text)).toMatchObject({ ok: true, value: { site: 'other', url: text } })
})

test.each([
  '',
  'dQw4w9WgXcQ',
  'http://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.org',
  'https:evil.example',
  'https:///evil.example',
  'https://youtube.com@evil.example/',
  'https://user:secret@example.org/',
  'https://example.org/" onmouseover="alert(1)',
  'https://example.org/<script>',
  'https://exa mple.org/',
  'https://example.org/a\nb',
  'https://example.org/\u0000',
  'https://example.org/\u202Efdp',
  'https://exаmple.org/', // a Cyrillic letter
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://example.org\\@evil.example/',
  'https://%65xample.org/',
  `https://example.org/${'a'.repeat(2000)}`,
])('%j is refused', text => {
  expect(parseVideoLink(text).ok).toBe(false)
})

test('times of day and nonsense are no start', () => {
  expect(['1h2m3s', '90', '90s', '1m', '2h', '1:02:03'].map(parseStartTime)).toEqual([
    3723, 90, 90, 60, 7200, 3723,
  ])
  expect(['', '0', 'x', '1x', '-5', '999999h', '1e3', '999999999999'].map(parseStartTime)).toEqual(
    Array(8).fill(undefined),
  )
})

const id = fc.stringMatching(/^[\w-]{11}$/)
const link = fc.oneof(
  fc.record({ site: fc.constant('youtube' as const), id }),
  fc.record({ site: fc.constant('youtube' as const), id, start: fc.integer({ min: 1, max: 86_400 }) }),
  fc.stringMatching(/^[a-z]{3,9}\.(?:org|net)$/).chain(host =>
    fc.stringMatching(/^(?:\/[\w.~%-]{0,12}){0,4}(?:\?[\w=&-]{0,20})?(?:#[\w=]{0,8})?$/).map(rest => ({
      site: 'other' as const,
      url: `https://${host}${rest}`,
      host,
    })),
  ),
)

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(link, one => {
      expect(parseVideoLink(formatVideoLink(one))).toEqual({ ok: true, value: one })
    }),
  )
})

test('whatever is taken is https on a named host, and stays what it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.string().map(x => `https://${x}`),
      ),
      text => {
        const read = parseVideoLink(text)
        if (!read.ok) return
        const kept = formatVideoLink(read.value)
        const url = new URL(kept)
        expect([url.protocol, url.username, url.password]).toEqual(['https:', '', ''])
        expect(parseVideoLink(kept)).toEqual(read)
      },
    ),
  )
})
