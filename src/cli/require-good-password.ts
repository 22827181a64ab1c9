import { Problem } from '#contract/call/problem.ts'
import { checkNewPassword } from '#server/features/account/check-new-password.ts'
import { UsageError } from './usage-error.ts'

/** The rule for passwords, said as a fault of whoever typed it. */
export async function requireGoodPassword(password: string, username: string): Promise<void> {
  try {
    await checkNewPassword(password, username)
  } catch (error) {
    throw new UsageError(error instanceof Problem ? error.message : String(error))
  }
}
