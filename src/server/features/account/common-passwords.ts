import { PASSWORD_LENGTH } from '#domain/text/password-length.ts'

/** Tried first at a page about fencing. */
const OWN = 'fencing1 fencing123 enguarde en-garde allez123 allezallez sabre123 epee1234 foilfoil'

let known: Promise<ReadonlySet<string>> | undefined

/**
 * The passwords that are tried first everywhere, in lower case, among those long enough to be chosen here: some 25,000
 * that others lost, from a dictionary made for this (docs/decisions/019). It is read when the first password is chosen: a
 * server at which nobody chooses one does without.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= readCommon()
  return known
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    [...dictionary['passwords-common'], ...OWN.split(' ')]
      .filter(word => word.length >= PASSWORD_LENGTH.shortest)
      .map(word => word.toLowerCase()),
  )
}
