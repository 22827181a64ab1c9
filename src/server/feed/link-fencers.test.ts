import { expect, test } from 'vitest'
import { linkFencers } from './link-fencers.ts'

const entry = (id: string, name: string, club?: string) => ({ id, name, ...(club ? { club } : {}) })
const person = (id: string, nameKey: string, club?: string) => ({ id, nameKey, club, country: undefined })

test('the same name, accents and case apart, is the same person', () => {
  const [linked] = linkFencers([entry('1', 'SZABÓ, Réka')], [person('f1', 'szabo reka')])
  expect(linked?.fencerId).toBe('f1')
})

test('another club is another person, its abbreviation is not', () => {
  const known = [person('f1', 'chen ava', 'Silicon Valley Fencing Center')]
  expect(linkFencers([entry('1', 'CHEN, Ava', 'Manhattan FC')], known)[0]?.fencerId).toBeUndefined()
  expect(linkFencers([entry('1', 'CHEN, Ava', 'SVFC')], known)[0]?.fencerId).toBe('f1')
})

test('two people of one name are nobody: never a wrong child', () => {
  const known = [person('f1', 'chen ava')]
  const two = linkFencers([entry('1', 'CHEN, Ava', 'A'), entry('2', 'CHEN, Ava', 'B')], known)
  expect(two.map(one => one.fencerId)).toEqual([undefined, undefined])
  const candidates = [person('f1', 'chen ava'), person('f2', 'chen ava')]
  expect(linkFencers([entry('1', 'CHEN, Ava')], candidates)[0]?.fencerId).toBeUndefined()
})

test('a link that no longer holds goes', () => {
  const [unlinked] = linkFencers([{ ...entry('1', 'CHEN, Ava'), fencerId: 'f1' }], [])
  expect(unlinked).toEqual(entry('1', 'CHEN, Ava'))
})

test('a link stands while the source says the same of the entry, and nobody else gets its person', () => {
  const merged = person('f1', 'chen ava', 'Alpha')
  const held = [{ entryId: '1', nameKey: 'chen ava', club: 'Beta', country: undefined, person: merged }]
  const link = (...entries: ReturnType<typeof entry>[]) =>
    linkFencers(entries, [merged], held).map(one => one.fencerId)
  expect(link(entry('1', 'CHEN, Ava', 'Beta'))).toEqual(['f1'])
  expect(link(entry('1', 'CHEN, Ava', 'Gamma'))).toEqual([undefined])
  expect(link(entry('1', 'CHEN, Eva', 'Beta'))).toEqual([undefined])
  expect(link(entry('1', 'CHEN, Ava', 'Beta'), entry('2', 'CHEN, Ava', 'Alpha'))).toEqual(['f1', undefined])
})

test('a second entry of the name that fits as well unlinks both', () => {
  const known = person('f1', 'chen ava')
  const held = [{ entryId: '1', nameKey: 'chen ava', club: undefined, country: undefined, person: known }]
  const two = linkFencers([entry('1', 'CHEN, Ava'), entry('2', 'CHEN, Ava')], [known], held)
  expect(two.map(one => one.fencerId)).toEqual([undefined, undefined])
})
