import type { NewSecondFactor, SecondFactor } from '#contract/accounts/second-factor.ts'
import { notSignedIn, Problem, tooMany } from '#contract/call/problem.ts'
import type { Caller } from '#contract/routes/handler.ts'
import {
  beginSecondFactor,
  countEmergencyCodes,
  dropSecondFactor,
  findSecondFactor,
  replaceEmergencyCodes,
  turnOnSecondFactor,
} from '#server/store/accounts/second-factors.ts'
import { findAccountById } from '#server/store/accounts/users.ts'
import { type FactorDeps, takeCode, wrongCode } from './check-second-factor.ts'
import { EMERGENCY_BYTES, formatEmergencyCode, hashEmergencyCode } from './emergency-code.ts'
import { formatBase32 } from './format-base32.ts'
import { findStep } from './one-time-code.ts'

/** As long as a hash of SHA-1 (RFC 4226 §4). */
const SECRET_BYTES = 20
const EMERGENCY_CODES = 8

/** A guess that was taken before it is checked: seconds to wait where none was left. */
interface Guess {
  readonly wait: number
  giveBack(): Promise<void>
}

/** By what the owner of a second factor shows who asks. */
interface GivenByOwner {
  readonly password: string
  readonly code: string
}

/** What changes of a second factor stand on. */
export interface FactorCallDeps extends FactorDeps {
  readonly seal: (text: string, userId: string) => string
  readonly randomBytes: (size: number) => Buffer
  /** Takes one of an account's guesses at codes; one that was right is given back. */
  readonly takeGuess: (userId: string) => Promise<Guess>
  /** Makes sure by the password who asks; throws a Problem otherwise. */
  readonly checkPassword: (caller: Caller, password: string) => Promise<unknown>
}

/** How the caller's second factor stands. */
export async function getSecondFactor({ store }: FactorDeps, caller: Caller): Promise<SecondFactor> {
  const factor = await findSecondFactor(store.write, caller.userId)
  if (factor?.onAt === undefined) return { isOn: false }
  return { isOn: true, since: factor.onAt, codesLeft: await countEmergencyCodes(store.write, caller.userId) }
}

/** Makes a secret for the caller's app. It counts from the first right code on. */
export async function beginFactor(
  deps: FactorCallDeps,
  caller: Caller,
  password: string,
): Promise<NewSecondFactor> {
  const { store, now, seal, randomBytes } = deps
  await deps.checkPassword(caller, password)
  const account = await findAccountById(store.read, caller.userId)
  if (!account) throw notSignedIn()
  const bytes = randomBytes(SECRET_BYTES)
  const sealed = seal(bytes.toString('base64url'), caller.userId)
  if (!(await beginSecondFactor(store.write, caller.userId, { secret: sealed, now: now() }))) throw isOn()
  const secret = formatBase32(bytes)
  const name = encodeURIComponent(account.username)
  return { secret, address: `otpauth://totp/Allez:${name}?secret=${secret}&issuer=Allez` }
}

/** Turns the caller's second factor on, by a first code of their app. Answers codes for an emergency: they are told this once. */
export async function confirmFactor(
  deps: FactorCallDeps,
  caller: Caller,
  code: string,
): Promise<readonly string[]> {
  const { store, now, open } = deps
  const guess = await takeGuess(deps, caller)
  const factor = await findSecondFactor(store.read, caller.userId)
  if (!factor) throw new Problem(409, 'not-begun', 'Begin to set it up first')
  if (factor.onAt !== undefined) throw isOn()
  const secret = open(factor.secret, caller.userId)
  const step = secret === undefined ? undefined : findStep(Buffer.from(secret, 'base64url'), code, now())
  if (step === undefined) throw wrongCode(403)
  await guess.giveBack()
  const codes = makeCodes(deps)
  const codeHashes = codes.map(hashEmergencyCode)
  const on = { secret: factor.secret, step, codeHashes, now: now() }
  if (!(await turnOnSecondFactor(store.write, caller.userId, on))) throw isOn()
  return codes
}

/** Makes new codes for an emergency, by the password and one more code; the old ones end. They are told this once. */
export async function renewCodes(
  deps: FactorCallDeps,
  caller: Caller,
  given: GivenByOwner,
): Promise<readonly string[]> {
  const { store } = deps
  const factor = await findSecondFactor(store.read, caller.userId)
  if (factor?.onAt === undefined) throw isOff()
  await checkOwner(deps, caller, given)
  const codes = makeCodes(deps)
  if (!(await replaceEmergencyCodes(store.write, caller.userId, codes.map(hashEmergencyCode)))) throw isOff()
  return codes
}

/** Turns the caller's second factor off, by the password and one more code. */
export async function dropFactor(deps: FactorCallDeps, caller: Caller, given: GivenByOwner): Promise<void> {
  await checkOwner(deps, caller, given)
  await dropSecondFactor(deps.store.write, caller.userId)
}

const makeCodes = ({ randomBytes }: FactorCallDeps): readonly string[] =>
  Array.from({ length: EMERGENCY_CODES }, () => formatEmergencyCode(randomBytes(EMERGENCY_BYTES)))

/** Throws a Problem where the password or the code is wrong; the code is used up. */
async function checkOwner(
  deps: FactorCallDeps,
  caller: Caller,
  { password, code }: GivenByOwner,
): Promise<void> {
  await deps.checkPassword(caller, password)
  const guess = await takeGuess(deps, caller)
  if (!(await takeCode(deps, caller.userId, code))) throw wrongCode(403)
  await guess.giveBack()
}

async function takeGuess(deps: FactorCallDeps, caller: Caller): Promise<Guess> {
  const guess = await deps.takeGuess(caller.userId)
  if (guess.wait > 0) throw tooMany(guess.wait)
  return guess
}

const isOn = (): Problem => new Problem(409, 'second-factor-on', 'A second factor is on already')

const isOff = (): Problem => new Problem(409, 'second-factor-off', 'No second factor is on')
