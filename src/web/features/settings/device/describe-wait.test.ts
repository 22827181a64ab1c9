import { expect, test } from 'vitest'
import type { OutboxEntry } from '#web/storage/outbox/outbox.ts'
import { describeOutbox } from './describe-outbox.ts'
import { describeWait } from './describe-wait.ts'
import { describeWrite } from './describe-write.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const toEntry = (more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: '1',
  account: 'nora',
  call: 'patchFencer',
  input: { body: [{ op: 'replace', path: '/preferences/weapons', value: ['foil', 'epee'], was: null }] },
  about: { kind: 'interest', key: 'k', subject: 'LIND Una', field: 'weapons' },
  at: NOON,
  tries: 0,
  state: { is: 'waiting' },
  ...more,
})
const why = (more: Partial<OutboxEntry>, isFirst = true): string => describeWait(toEntry(more), isFirst, NOON)

test('a write is told in words, with what others wrote', () => {
  const state = { is: 'conflict', theirs: ['sabre'] } as const
  expect(describeWrite(toEntry({ state }))).toEqual({
    what: 'Weapons, LIND Una',
    mine: 'Foil, Épée',
    theirs: 'Sabre',
  })
  const cleared = { body: [{ op: 'replace', path: '/primaryUser/cell', value: '', was: '7' }] }
  const about = { kind: 'person', key: 'k', subject: '', field: 'cell' } as const
  expect(describeWrite(toEntry({ input: cleared, about }))).toMatchObject({ what: 'Phone', mine: 'nothing' })
})

test('each says why it is still here', () => {
  expect(why({})).toBe('Not tried yet.')
  expect(why({}, false)).toBe('Goes after those above.')
  const at = { triedAt: NOON, tries: 1 }
  expect(why({ ...at, state: { is: 'waiting', failed: 0 } })).toMatch(/^No network. Last try .+\.$/)
  expect(why({ ...at, state: { is: 'waiting', failed: 503 } })).toMatch(/^The server could not take it/)
  expect(why({ state: { is: 'refused', status: 404, code: 'not-found' } })).toMatch(/not there any more/)
  expect(why({ state: { is: 'refused', status: 400 } })).toBe('Refused by the server.')
  expect(why({ state: { is: 'conflict', theirs: null } })).toBe('Others wrote meanwhile: nothing.')
})

test('all of it is counted', () => {
  expect(describeOutbox(null)).toBe('')
  expect(describeOutbox({ account: 'a', waiting: ['a', 'b'], stuck: ['c'] })).toBe(
    '2 changes wait, 1 needs you',
  )
})
