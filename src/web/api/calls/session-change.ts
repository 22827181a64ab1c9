import { readSignInHint } from '#web/storage/sign-in-hint.ts'

/** Shared by all tabs; only where the page came over a secure connection are there locks. */
const LOCK = 'allez-session'
let running: Promise<unknown> = Promise.resolve()

/** Makes the call that puts a new session in the place of this device's. What is refused meanwhile waits for its end. */
export function replaceSession<T>(change: () => Promise<T>): Promise<T> {
  const done = navigator.locks ? navigator.locks.request(LOCK, change) : change()
  running = done.catch(() => undefined)
  return done as Promise<T>
}

/**
 * Whether a refused question was asked in the name of a session that another one has replaced since, so that it is to
 * be asked again. `hint` is what `readSignInHint` said when it was asked. Rejects when the signal aborts.
 */
export async function wasSessionReplaced(hint: string | undefined, signal?: AbortSignal): Promise<boolean> {
  if (navigator.locks) {
    await navigator.locks.request(LOCK, { mode: 'shared', ...(signal ? { signal } : {}) }, () => undefined)
  } else await running
  const current = readSignInHint()
  return current !== undefined && current !== hint
}
