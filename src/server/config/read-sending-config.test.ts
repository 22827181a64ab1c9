import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

test('mails and texts are sent where the operator has set up all that they need', () => {
  expect(readConfig({})).toMatchObject({ mail: undefined, sms: undefined })
  expect(
    readConfig({
      ALLEZ_SMTP_URL: 'smtps://allez:secret@mail.example.org',
      ALLEZ_MAIL_FROM: 'Allez <allez@example.org>',
      ALLEZ_SMS_SID: 'AC1',
      ALLEZ_SMS_TOKEN: 'secret',
      ALLEZ_SMS_FROM: '+15551234567',
    }),
  ).toMatchObject({
    mail: { url: 'smtps://allez:secret@mail.example.org', from: 'Allez <allez@example.org>' },
    sms: { sid: 'AC1', token: 'secret', from: '+15551234567', base: undefined },
  })
})

test.each([
  { ALLEZ_SMTP_URL: 'smtp://mail.example.org' },
  { ALLEZ_MAIL_FROM: 'allez@example.org' },
  { ALLEZ_SMTP_URL: 'https://mail.example.org', ALLEZ_MAIL_FROM: 'allez@example.org' },
  { ALLEZ_SMS_SID: 'AC1', ALLEZ_SMS_FROM: '+15551234567' },
])('half of it is told to whoever starts the server: %o', environment => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
})
