import { expect, test } from 'vitest'
import type { NoticeMessage } from '#domain/notices/notice-message.ts'
import { LANGUAGES } from '#domain/words/language.ts'
import { writeCodeLetter, writeLetter, writeText } from './write-letters.ts'

const PUBLIC_URL = 'https://allez.example:8443'
const PLACE = { publicUrl: PUBLIC_URL, stopToken: 'key.mac' }
const MESSAGE: NoticeMessage = {
  id: 'n1',
  title: 'Élodie: go to strip C2',
  text: 'against KIM Ava, 1 bout before\nBastien won 5–2',
  path: '/live/t/event/e/?tab=pools&bout=b',
  language: 'en',
  at: 0,
  isUrgent: true,
  ttlSeconds: 900,
}

test('a mail says what is told, where more stands, why it came and where that is changed', () => {
  const { subject, text, messageId, unsubscribe } = writeLetter(MESSAGE, 'nora', PLACE)
  expect(unsubscribe).toBe('https://allez.example:8443/api/v3/unsubscribe/key.mac')
  expect(subject).toBe('Élodie: go to strip C2')
  expect(text.split('\n\n')).toEqual([
    'Élodie: go to strip C2',
    'against KIM Ava, 1 bout before\nBastien won 5–2',
    'More: https://allez.example:8443/live/t/event/e/?tab=pools&bout=b',
    '-- \nYou get this since you follow this in Allez. Choose what you get: https://allez.example:8443/settings/notifications?tab=ways',
    'No more mails: https://allez.example:8443/unsubscribe#token=key.mac\n',
  ])
  expect(messageId).toMatch(/^<[0-9a-f]{32}@allez\.example>$/)
  expect(writeLetter(MESSAGE, 'nora', PLACE).messageId, 'sent again it is the same').toBe(messageId)
  expect(writeLetter(MESSAGE, 'otto', PLACE).messageId).not.toBe(messageId)
  expect(writeLetter(MESSAGE, 'nora', { ...PLACE, stopToken: undefined })).not.toHaveProperty('unsubscribe')
})

test('a text for a telephone has room for its link, however much there is to tell', () => {
  expect(writeText(MESSAGE, PUBLIC_URL)).toBe(
    `${MESSAGE.title}\n${MESSAGE.text}\nhttps://allez.example:8443/live/t/event/e/?tab=pools&bout=b`,
  )
  const long = { ...MESSAGE, text: Array.from({ length: 30 }, () => 'Bastien won 5–2').join('\n') }
  const text = writeText(long, PUBLIC_URL)
  expect(text.length).toBeLessThanOrEqual(320)
  expect(text).toMatch(/…\nhttps:\/\/allez/)
  expect(writeText({ ...long, path: `/${'x'.repeat(400)}` }, PUBLIC_URL).length).toBeLessThanOrEqual(320)
})

test('a code stands in a mail of its own in every language', () => {
  for (const language of LANGUAGES) {
    const { text } = writeCodeLetter('123456', 15, { language, publicUrl: PUBLIC_URL, id: 'x' })
    expect(text).toContain('123456')
    expect(text).toContain('15')
  }
})
