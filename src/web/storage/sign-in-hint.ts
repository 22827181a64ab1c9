import { pendingSignOut } from './pending-sign-out.ts'

const HINT = 'allez-in'

/**
 * What tells this device's session from the one before it: a readable cookie that the server sets beside the session.
 * Undefined where nobody is signed in.
 */
export const readSignInHint = (): string | undefined =>
  document.cookie
    .split('; ')
    .find(cookie => cookie.startsWith(`${HINT}=`))
    ?.slice(HINT.length + 1)

/**
 * Whether somebody may be signed in here. Without the hint there is nobody, and no need to ask. Somebody who signed out
 * is gone also while the server does not know it.
 */
export const hasSignInHint = (): boolean => pendingSignOut.read() === null && !!readSignInHint()

/** Forgets the hint, for the server said that the session has ended. */
export function dropSignInHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser and answers late
  document.cookie = `${HINT}=; path=/; max-age=0; samesite=lax`
}
