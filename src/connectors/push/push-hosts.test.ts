import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPushAddress } from './push-hosts.ts'

const GOOD = [
  'https://fcm.googleapis.com/fcm/send/c1:APA91bH_x-y',
  'https://fcm.googleapis.com/wp/c1:APA91bH_x-y',
  'https://web.push.apple.com/QOa-B_c',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_x',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA%2bx%3d',
  'https://a.b.notify.windows.com/w/?token=x',
]

it.each(GOOD)('takes %s', url => {
  expect(isPushAddress(url)).toBe(true)
})

it.each([
  '',
  'fcm.googleapis.com',
  'http://fcm.googleapis.com/x',
  'wss://fcm.googleapis.com/x',
  'file:///etc/passwd',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://evil.example?.notify.windows.com',
  'https://evilfcm.googleapis.com/x',
  'https://x.fcm.googleapis.com/x',
  'https://x.web.push.apple.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com:443/x',
  'https://fcm.googleapis.com./x',
  'https://updates.push.services.mozilla.com./x',
  'https://FCM.googleapis.com/x',
  'HTTPS://fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https:\\\\fcm.googleapis.com\\x',
  'https:/fcm.googleapis.com/x',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x\n',
  'https://fcm.goo\tgleapis.com/x',
  'https://fcm.googleapis.com/a/../b',
  'https://push.services.mozilla.com/x',
  'https://notify.windows.com/x',
  'https://evilnotify.windows.com/x',
  'https://.notify.windows.com/x',
  'https://a..notify.windows.com/x',
  'https://a.notify.windows.com.evil.example/x',
  'https://ｆcm.googleapis.com/x',
  'https://fcm。googleapis.com/x',
  'https://fcm.googleapis.com%2eevil.example/x',
  'https://updates.push.services.mozilla.com%00.evil.example/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
])('refuses %j', url => {
  expect(isPushAddress(url)).toBe(false)
})

it('takes at most 1,000 signs', () => {
  const base = 'https://fcm.googleapis.com/'
  expect(isPushAddress(base + 'a'.repeat(1_000 - base.length))).toBe(true)
  expect(isPushAddress(base + 'a'.repeat(1_001 - base.length))).toBe(false)
})

it('takes nothing but what leads to a push service, however the address is bent', () => {
  const pieces = fc.constantFrom(
    ...[
      'https://',
      'http://',
      '//',
      '/',
      '\\',
      '@',
      ':',
      ':443',
      '.',
      '..',
      '#',
      '?',
      '%2e',
      '\t',
      '。',
      'a',
    ],
    ...['fcm.googleapis.com', 'web.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com'],
    ...['evil.example', '127.0.0.1', '[::1]', 'user', 'FCM', 'ü'],
  )
  const ends =
    /^(?:fcm\.googleapis\.com|web\.push\.apple\.com|(?:[^.]+\.)+(?:push\.services\.mozilla|notify\.windows)\.com)$/
  const check = (url: string) => {
    if (!isPushAddress(url)) return
    // The host by another reading than the product's: what stands between the slashes.
    expect(url.startsWith('https://')).toBe(true)
    expect(url.split('/')[2]).toMatch(ends)
  }
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 7 }), parts => check(`https://${parts.join('')}`)),
    {
      numRuns: 500,
    },
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), check))
})

it('takes every path at a push service that is spelt as browsers spell it', () => {
  const path = fc.array(fc.stringMatching(/^[A-Za-z0-9:_-]{1,40}$/), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.constantFrom(...GOOD), path, (good, parts) => {
      expect(isPushAddress(`${new URL(good).origin}/${parts.join('/')}`)).toBe(true)
    }),
  )
})
