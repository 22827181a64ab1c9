import { colorScheme } from '#web/storage/color-scheme.ts'
import { chosenLanguage } from '#web/storage/language.ts'
import { pendingSignOut } from '#web/storage/pending-sign-out.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** Whoever waits for a silent server's word waits no longer than this. */
const DEADLINE_MS = 10_000

let running: Promise<void> | undefined

/** Tells the server of a sign-out that it has not confirmed yet. Never throws: what fails stays pending. */
export function finishSignOut(): Promise<void> {
  running ??= finish().finally(() => {
    running = undefined
  })
  return running
}

async function finish(): Promise<void> {
  const pending = pendingSignOut.read()
  if (!pending) return
  const scheme = colorScheme.read()
  const language = chosenLanguage.read()
  try {
    await request(pending.ending, {}, { signal: AbortSignal.timeout(DEADLINE_MS) })
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401
    if (!isOver) return pendingSignOut.write({ ...pending, failed: true })
  }
  pendingSignOut.clear()
  // The answer makes the browser clear all of the site's storage; colors and language stay with the device.
  if (scheme !== 'system') colorScheme.write(scheme)
  if (language !== 'system') chosenLanguage.write(language)
}
