import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

describe('AskFRED', () => {
  const access = {
    ALLEZ_ASKFRED_TOKEN: 'token-of-the-operator',
    ALLEZ_ASKFRED_PERMITTED: '2026-11-21',
    ALLEZ_CONTACT: 'club@example.org',
  }

  it('is off unless the operator switches it on with a token, their word and a contact', () => {
    expect(readConfig({}).askfred).toBeUndefined()
    expect(readConfig({ ALLEZ_CONTACT: access.ALLEZ_CONTACT }).askfred).toBeUndefined()
    expect(readConfig(access).askfred).toEqual({
      url: 'https://www.askfred.net',
      token: 'token-of-the-operator',
      contact: 'club@example.org',
    })
    expect(readConfig({ ...access, ALLEZ_ASKFRED_URL: 'http://127.0.0.1:9000' }).askfred?.url).toBe(
      'http://127.0.0.1:9000',
    )
  })

  it.each(['ALLEZ_ASKFRED_TOKEN', 'ALLEZ_ASKFRED_PERMITTED', 'ALLEZ_CONTACT'] as const)(
    'half set says that %s is missing',
    name => {
      const { [name]: _, ...rest } = access
      expect(() => readConfig(rest)).toThrow(ConfigError)
      expect(() => readConfig(rest)).toThrow(new RegExp(`also set ${name}$`))
    },
  )

  it('names wrong settings and never repeats the token', () => {
    const read = () =>
      readConfig({ ...access, ALLEZ_ASKFRED_TOKEN: 'two words\r\nX: y', ALLEZ_ASKFRED_PERMITTED: 'yes' })
    expect(read).toThrow(/ALLEZ_ASKFRED_TOKEN: not a token[\s\S]*ALLEZ_ASKFRED_PERMITTED/)
    expect(read).not.toThrow(/two words/)
  })
})

describe('the FIE', () => {
  it('is off unless the operator gives their word and a contact', () => {
    expect(readConfig({}).fie).toBeUndefined()
    expect(readConfig({ ALLEZ_CONTACT: 'club@example.org' }).fie).toBeUndefined()
    expect(readConfig({ ALLEZ_FIE_PERMITTED: '2026-11-21', ALLEZ_CONTACT: 'club@example.org' }).fie).toEqual({
      url: 'https://fie.org',
      contact: 'club@example.org',
    })
  })

  it('half set says what is missing', () => {
    expect(() => readConfig({ ALLEZ_FIE_PERMITTED: '2026-11-21' })).toThrow(/ALLEZ_CONTACT/)
    expect(() => readConfig({ ALLEZ_FIE_PERMITTED: 'yes', ALLEZ_CONTACT: 'club@example.org' })).toThrow(
      /ALLEZ_FIE_PERMITTED/,
    )
  })
})
