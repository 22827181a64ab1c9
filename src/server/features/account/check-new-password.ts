import { Problem } from '#contract/call/problem.ts'
import { PASSWORD_LENGTH } from '#domain/text/password-length.ts'
import { commonPasswords } from './common-passwords.ts'

/** What has to be left of a password without the username in it. */
const LEAST_REST = 4
const LEAST_SIGNS = 3

/**
 * The one rule for passwords, wherever one is chosen. Refuses those that are too short and those that are tried first:
 * common ones, the username itself, one sign over and over. No kinds of signs are asked for.
 */
export async function checkNewPassword(password: string, username: string): Promise<void> {
  const { shortest } = PASSWORD_LENGTH
  if ([...password].length < shortest) {
    throw new Problem(400, 'short-password', `A password needs at least ${shortest} characters`)
  }
  const plain = password.normalize('NFKC').toLowerCase()
  const name = username.normalize('NFKC').toLowerCase()
  const isWeak =
    (await commonPasswords()).has(plain) ||
    (name !== '' && plain.replaceAll(name, '').length < LEAST_REST) ||
    new Set(plain).size < LEAST_SIGNS
  if (isWeak)
    throw new Problem(400, 'weak-password', 'This password is guessed too easily. Choose another one')
}
