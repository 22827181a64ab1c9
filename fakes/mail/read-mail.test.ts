import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

test('a blank before a soft break of a line stays, one behind it is none (RFC 2045 §6.7)', () => {
  const mail = [
    'Content-Transfer-Encoding: quoted-printable',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'lost =',
    '1=E2=80=935 =\t',
    'again',
    '',
  ].join('\r\n')
  expect(readMail(Buffer.from(mail, 'latin1')).text).toBe('lost 1–5 again\n')
})
