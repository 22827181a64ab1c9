import { describe, expect, test } from 'vitest'
import { checkNewPassword } from './check-new-password.ts'

const refusal = async (password: string, username = 'nora') => {
  try {
    await checkNewPassword(password, username)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a new password', () => {
  test.each([
    ['password', 'weak-password'],
    ['Password1', 'weak-password'],
    ['PASSWORD123', 'weak-password'],
    ['1q2w3e4r5t', 'weak-password'],
    ['liverpool', 'weak-password'],
    ['trustno1', 'weak-password'],
    ['fencing123', 'weak-password'],
    ['ｐａｓｓｗｏｒｄ', 'weak-password'],
    ['aaaaaaaaaaaa', 'weak-password'],
    ['abababababab', 'weak-password'],
    ['short', 'short-password'],
    ['', 'short-password'],
    ['seven lame blades', undefined],
    ['correct-horse-battery', undefined],
    ['ünïcödé is fine too', undefined],
    ['épée épée', undefined],
  ])('%s: %s', async (password, code) => {
    expect(await refusal(password)).toBe(code)
  })

  test('is not the username, nor little else', async () => {
    expect(await refusal('clara.larkmoor', 'clara.larkmoor')).toBe('weak-password')
    expect(await refusal('Clara.Larkmoor1', 'clara.larkmoor')).toBe('weak-password')
    expect(await refusal('clara.larkmoor plays piano', 'clara.larkmoor')).toBeUndefined()
  })
})
