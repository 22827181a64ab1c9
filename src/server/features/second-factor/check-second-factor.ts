import { Problem } from '#contract/call/problem.ts'
import { findSecondFactor, spendStep, takeEmergencyCode } from '#server/store/accounts/second-factors.ts'
import type { Store } from '#server/store/open-store.ts'
import { hashEmergencyCode } from './emergency-code.ts'
import { findStep } from './one-time-code.ts'

/** What codes are checked with. */
export interface FactorDeps {
  readonly store: Store
  readonly now: () => number
  /** Opens what was sealed for an account; undefined: the key is gone. */
  readonly open: (sealed: string, userId: string) => string | undefined
}

const codeNeeded = (): Problem =>
  new Problem(401, 'code-needed', 'Enter the code that your authenticator app shows')

/** Said to who is signed in and to who is not. */
export const wrongCode = (status: 401 | 403): Problem =>
  new Problem(status, 'wrong-code', 'This code is wrong, has ended or was used before')

/** Lets pass whose account has no second factor, or who gives one of its codes. Throws a Problem otherwise: without a code `code-needed`. */
export async function checkSecondFactor(
  deps: FactorDeps,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await findSecondFactor(deps.store.read, userId)
  if (factor?.onAt === undefined) return
  if (code === undefined) throw codeNeeded()
  if (!(await takeCode(deps, userId, code))) throw wrongCode(401)
}

/** Uses up a code of an account's second factor, of an app or for an emergency: each is good once. */
export async function takeCode(deps: FactorDeps, userId: string, code: string): Promise<boolean> {
  const { store, now, open } = deps
  const factor = await findSecondFactor(store.read, userId)
  const secret = factor && open(factor.secret, userId)
  const step = secret === undefined ? undefined : findStep(Buffer.from(secret, 'base64url'), code, now())
  if (step !== undefined) return spendStep(store.write, userId, step)
  return takeEmergencyCode(store.write, userId, hashEmergencyCode(code))
}
