import { Problem } from '#contract/problem.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Refuses passwords that are tried first: common ones, the username itself, one sign over and over. */
export function checkNewPassword(password: string, username: string): void {
  const plain = password.normalize('NFKC').toLowerCase()
  const isWeak =
    COMMON_PASSWORDS.has(plain) ||
    (username !== '' && plain.replaceAll(username, '').length < 4) ||
    new Set(plain).size < 3
  if (isWeak)
    throw new Problem(400, 'weak-password', 'This password is guessed too easily. Choose another one')
}
