import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

test('nothing set gives the defaults, the live source off', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    backupKeys: [],
    adminsNeedCode: false,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    demo: undefined,
    services: new Set(['web', 'feed', 'tasks']),
    trustProxy: false,
    pollMs: 5000,
    ftl: undefined,
    usaf: undefined,
  })
})

test('services are split only over PostgreSQL, and none is made up', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/allez'
  expect(readConfig({ DATABASE_URL, ALLEZ_SERVICES: 'tasks, web' }).services).toEqual(
    new Set(['web', 'tasks']),
  )
  expect(readConfig({ ALLEZ_SERVICES: 'tasks,feed,web' }).services.size).toBe(3)
  expect(() => readConfig({ ALLEZ_SERVICES: 'web' })).toThrow(/also set DATABASE_URL/)
  expect(() => readConfig({ DATABASE_URL, ALLEZ_SERVICES: 'web,mail' })).toThrow(/no service “mail”/)
  expect(() => readConfig({ DATABASE_URL, ALLEZ_SERVICES: ',' })).toThrow(/at least one/)
})

test('empty settings are no settings', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ALLEZ_DEMO: '' }).port).toBe(8080)
})

test('every wrong setting is named', () => {
  const read = () => readConfig({ PORT: 'web', DATABASE_URL: 'mysql://x', ALLEZ_DEMO: 'yes' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*ALLEZ_DEMO/)
})

test('the live source needs an account, the operator’s word and a contact, all of them', () => {
  const access = {
    ALLEZ_FTL_USER: 'reader',
    ALLEZ_FTL_PASSWORD: 'secret',
    ALLEZ_FTL_PERMITTED: '2026-11-21',
    ALLEZ_CONTACT: 'club@example.org',
  }
  expect(readConfig(access).ftl).toEqual({
    url: 'https://www.fencingtimelive.com',
    username: 'reader',
    password: 'secret',
    contact: 'club@example.org',
  })
  for (const name of ['ALLEZ_FTL_PASSWORD', 'ALLEZ_FTL_PERMITTED', 'ALLEZ_CONTACT'] as const) {
    const { [name]: _, ...rest } = access
    expect(() => readConfig(rest)).toThrow(name)
  }
})

test('USA Fencing is read only with the operator’s word and a contact', () => {
  const access = { ALLEZ_USAF_PERMITTED: '2026-11-21', ALLEZ_CONTACT: 'club@example.org' }
  expect(readConfig(access).usaf).toEqual({
    url: 'https://member.usafencing.org',
    contact: 'club@example.org',
  })
  expect(readConfig({ ALLEZ_CONTACT: 'club@example.org' }).usaf).toBeUndefined()
  expect(readConfig({ ALLEZ_USAF_URL: 'https://usaf.example' }).usaf).toBeUndefined()
  expect(() => readConfig({ ALLEZ_USAF_PERMITTED: '2026-11-21' })).toThrow('ALLEZ_CONTACT')
  expect(() => readConfig({ ...access, ALLEZ_USAF_PERMITTED: 'yes' })).toThrow('ALLEZ_USAF_PERMITTED')
})

describe('trusted proxies', () => {
  test.each(['10.0.0.5', '10.0.0.0/8, 192.0.2.1', 'loopback', '2001:db8::/32', '::1'])('%s', text => {
    expect(readConfig({ ALLEZ_TRUST_PROXY: text }).trustProxy).toBe(text)
  })

  test.each(['true', '1', '*', '0.0.0.0/0', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1/8/9', ','])(
    '%s is refused in a sentence',
    text => {
      expect(() => readConfig({ ALLEZ_TRUST_PROXY: text })).toThrow(
        /ALLEZ_TRUST_PROXY: name the addresses of the proxies in front/,
      )
    },
  )
})

test('copies are sealed with the first of the keys, each of 32 bytes', () => {
  const [key, older] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const setting = [key, older].map(one => one.toString('base64')).join(', ')
  expect(readConfig({ ALLEZ_BACKUP_KEY: setting }).backupKeys).toEqual([key, older])
  for (const wrong of ['short', `${key.toString('base64')},`, older.toString('hex')]) {
    expect(() => readConfig({ ALLEZ_BACKUP_KEY: wrong })).toThrow(/ALLEZ_BACKUP_KEY: 32 bytes in base64/)
  }
})
