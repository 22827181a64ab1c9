import { expect, it } from 'vitest'
import { readMailServer } from './read-mail-server.ts'

it.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false, requireTLS: false }],
  ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, secure: true, requireTLS: false }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, requireTLS: false }],
  [
    'smtp://a%40b:p%2F%3A@mail.example.org:25',
    {
      host: 'mail.example.org',
      port: 25,
      secure: false,
      requireTLS: true,
      auth: { user: 'a@b', pass: 'p/:' },
    },
  ],
  [
    'smtps://a:100%@mail.example.org',
    {
      host: 'mail.example.org',
      port: 465,
      secure: true,
      requireTLS: false,
      auth: { user: 'a', pass: '100%' },
    },
  ],
])('reads %s', (text, server) => {
  expect(readMailServer(text)).toEqual(server)
})

it.each(['127.0.0.1:25', '192.168.1.4', 'localhost', 'mailhost', 'mail.internal'])(
  'lets a password go in the clear at home alone: %s',
  host => {
    expect(readMailServer(`smtp://a:b@${host}`)).toMatchObject({ requireTLS: false })
    expect(readMailServer('smtp://a:b@8.8.8.8')).toMatchObject({ requireTLS: true })
  },
)

it.each(['', 'mail.example.org', 'http://mail.example.org', 'smtp:', 'smtp://', 'smtp:mail.example.org'])(
  'raises for %j',
  text => {
    expect(() => readMailServer(text)).toThrow(/not written/)
  },
)
