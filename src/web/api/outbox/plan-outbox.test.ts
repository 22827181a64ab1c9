import { expect, test } from 'vitest'
import type { Outbox, OutboxEntry } from '#web/storage/outbox/outbox.ts'
import { addEntry, decide, noteFate, noteTry } from './plan-outbox.ts'
import { readWritten } from './written.ts'

const toEntry = (id: string, value: string, was: string | null = null, key = 'name'): OutboxEntry => ({
  id,
  account: 'nora',
  call: 'patchMe',
  input: { body: [{ op: 'replace', path: `/primaryUser/${key}`, value, was }] },
  about: { kind: 'person', key, subject: '' },
  at: 1,
  tries: 0,
  state: { is: 'waiting' },
})
const show = (entries: Outbox) =>
  entries.map(({ id, input, state }) => ({ id, ...readWritten(input), is: state.is }))

test('what was never tried is written over, over what was seen at first', () => {
  const entries = addEntry(addEntry([], toEntry('1', 'Nor', 'Old')), toEntry('2', 'Nora', 'Old'))
  expect(show(entries)).toEqual([{ id: '1', value: 'Nora', was: 'Old', is: 'waiting' }])
})

test('over what may have arrived a second one goes, over the value of the first', () => {
  const tried = noteTry(addEntry([], toEntry('1', 'Nor', 'Old')), '1', 5)
  expect(show(addEntry(tried, toEntry('2', 'Nora', 'Old')))).toEqual([
    { id: '1', value: 'Nor', was: 'Old', is: 'waiting' },
    { id: '2', value: 'Nora', was: 'Nor', is: 'waiting' },
  ])
})

test('a dispute takes in what was written over it; mine goes over theirs with a new key, theirs drops it', () => {
  const both = addEntry(noteTry([toEntry('1', 'Nor', 'Old')], '1', 5), toEntry('2', 'Nora', 'Old'))
  const disputed = noteFate(both, '1', { is: 'conflict', theirs: 'By Others' })
  expect(show(disputed)).toEqual([{ id: '1', value: 'Nora', was: 'Old', is: 'conflict' }])
  expect(show(decide(disputed, '1', 'mine', '9'))).toEqual([
    { id: '9', value: 'Nora', was: 'By Others', is: 'waiting' },
  ])
  expect(decide(disputed, '1', 'theirs', '9')).toEqual([])
  expect(show(addEntry(disputed, toEntry('3', 'Nora L')))).toEqual([
    { id: '1', value: 'Nora L', was: 'Old', is: 'conflict' },
  ])
})

test('what is written after a refused one goes in its place', () => {
  const both = addEntry(noteTry([toEntry('1', '?', 'Old')], '1', 5), toEntry('2', 'Nora', 'Old'))
  const refused = { is: 'refused', status: 400 } as const
  expect(show(noteFate(both, '1', refused))).toEqual([{ id: '2', value: 'Nora', was: 'Old', is: 'waiting' }])
  const alone = noteFate([toEntry('1', '?', 'Old'), toEntry('4', 'x', null, 'cell')], '1', refused)
  expect(show(alone).map(({ id, is }) => `${id} ${is}`)).toEqual(['1 refused', '4 waiting'])
  expect(show(addEntry(alone, toEntry('2', 'Nora', 'Seen later'))).map(({ id, was }) => [id, was])).toEqual([
    ['4', null],
    ['2', 'Old'],
  ])
  expect(show(decide(alone, '1', 'again', '9'))[0]).toEqual({
    id: '9',
    value: '?',
    was: 'Old',
    is: 'waiting',
  })
  expect(show(decide(alone, '1', 'drop', '9')).map(({ id }) => id)).toEqual(['4'])
})

test('why it did not go is kept until it does', () => {
  const lost = noteFate(noteTry([toEntry('1', 'Nora')], '1', 5), '1', { is: 'lost', status: 503 })
  expect(lost).toMatchObject([{ tries: 1, triedAt: 5, state: { is: 'waiting', failed: 503 } }])
  expect(noteFate(lost, '1', { is: 'sent' })).toEqual([])
})
