import { expect, test } from 'vitest'
import { readXml } from './read-xml.ts'

const withType = (declared: string, body: string) =>
  `<?xml version="1.0"?><!DOCTYPE a [${declared}]><a>${body}</a>`

test('nothing from outside comes into a document, and nothing swells in it', () => {
  const bomb = [
    '<!ENTITY l0 "lol">',
    ...Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`),
  ]
  for (const text of [
    withType('<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'),
    withType('<!ENTITY x SYSTEM "http://127.0.0.1:1/x">', '&x;'),
    withType('<!ENTITY % p SYSTEM "http://127.0.0.1:1/x"> %p;', '&x;'),
    withType(bomb.join(''), '&l9;'),
    withType('<!ENTITY x "own">', '&x;'),
  ]) {
    const read = readXml(text)
    expect(read.ok ? read.value.text : 'refused').toBe('refused')
  }
  expect(readXml('<!DOCTYPE a><a>&amp;&#65;</a>')).toMatchObject({ ok: true, value: { text: '&A' } })
})

test('what is too deep or too much is refused', () => {
  const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`
  expect(readXml(deep(60)).ok).toBe(true)
  expect(readXml(deep(70)).ok).toBe(false)
  expect(readXml('x'.repeat(32_000_001)).ok).toBe(false)
})
