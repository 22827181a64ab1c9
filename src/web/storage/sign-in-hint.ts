import { pendingSignOut } from './pending-sign-out.ts'

const HINT = 'allez-in'

/**
 * Whether somebody may be signed in here: a readable cookie that the server sets beside the session. Without it there
 * is nobody, and no need to ask. Somebody who signed out is gone also while the server does not know it.
 */
export const hasSignInHint = (): boolean =>
  pendingSignOut.read() === null && document.cookie.split('; ').some(cookie => cookie === `${HINT}=1`)

/** Forgets the hint, for the server said that the session has ended. */
export function dropSignInHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser and answers late
  document.cookie = `${HINT}=; path=/; max-age=0; samesite=lax`
}
