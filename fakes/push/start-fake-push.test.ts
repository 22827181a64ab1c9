import { createECDH, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { checkVapid } from './check-vapid.ts'
import { decryptPush } from './decrypt-push.ts'
import { type FakePush, startFakePush } from './start-fake-push.ts'

let push: FakePush
beforeAll(async () => {
  push = await startFakePush({ now: testNow })
})
afterAll(() => push.close())

it('reads the example of RFC 8291', () => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  expect(decryptPush(body, { curve, auth })).toBe('When I grow up, I want to be a watermelon')
  expect(decryptPush(body, { curve, auth: Buffer.alloc(16) })).toBeUndefined()
  for (let at = 0; at < body.length; at++) {
    const touched = Buffer.from(body)
    touched.writeUInt8((touched.readUInt8(at) + 1) % 256, at)
    // The size of a record is no part of what is sealed: it may only be large enough.
    if (at < 16 || at > 19) expect(decryptPush(touched, { curve, auth }), `byte ${at}`).toBeUndefined()
  }
})

describe('who sends', () => {
  const ORIGIN = 'https://push.example.org'
  const SECOND = 1_700_000_000
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
  const k = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url')
  const pem = createPrivateKey(pair.privateKey.export({ type: 'sec1', format: 'pem' }))
  const say = (claims: object, head: object = { typ: 'JWT', alg: 'ES256' }, key = k) => {
    const text = [head, claims].map(one => Buffer.from(JSON.stringify(one)).toString('base64url')).join('.')
    const signed = sign('sha256', Buffer.from(text), { key: pem, dsaEncoding: 'ieee-p1363' })
    return `vapid t=${text}.${signed.toString('base64url')}, k=${key}`
  }
  const RIGHT = { aud: ORIGIN, exp: SECOND + 3_600, sub: 'mailto:a@example.org' }
  const check = (header: string | undefined) => checkVapid(header, ORIGIN, SECOND * 1_000)

  it('is known by what is signed', () => {
    expect(check(say(RIGHT))).toEqual({ key: k })
    expect(check(say({ ...RIGHT, exp: SECOND + 86_400, sub: 'https://example.org' }))).toEqual({ key: k })
  })

  const other = createECDH('prime256v1').generateKeys('base64url')
  it.each([
    ['nothing', undefined, 401],
    ['another scheme', 'Bearer x', 401],
    ['an older draft', 'WebPush x.y.z', 401],
    ['the key of somebody else', say(RIGHT, { alg: 'ES256' }, other), 403],
    ['no point', say(RIGHT, { alg: 'ES256' }, 'AAAA'), 403],
    ['no signature wanted', say(RIGHT, { alg: 'none' }), 403],
    ['another service', say({ ...RIGHT, aud: 'https://other.example.org' }), 403],
    ['a service with a path', say({ ...RIGHT, aud: `${ORIGIN}/push` }), 403],
    ['what is over', say({ ...RIGHT, exp: SECOND }), 403],
    ['what holds too long', say({ ...RIGHT, exp: SECOND + 86_401 }), 403],
    ['no end', say({ ...RIGHT, exp: undefined }), 403],
    ['nobody to ask', say({ ...RIGHT, sub: 'owner' }), 403],
    ['a changed claim', say(RIGHT).replace(/t=([\w-]+)\.[\w-]+/, 't=$1.e30'), 403],
  ])('is sent away for %s', (_, header, status) => {
    expect(check(header)).toMatchObject({ status })
  })
})

it('answers as a service does to what is no message', async () => {
  const { endpoint } = push.subscribe()
  const statuses = await Promise.all(
    [
      fetch(endpoint),
      fetch(`${push.url}/push/nobody`, { method: 'POST' }),
      fetch(endpoint, { method: 'POST' }),
    ].map(async answer => (await answer).status),
  )
  expect(statuses).toEqual([405, 404, 401])
  expect(push.messages).toEqual([])
})
