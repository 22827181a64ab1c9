import { whileCleared } from '#web/storage/indexed/answering-store.ts'
import { pendingSignOut } from '#web/storage/pending-sign-out.ts'
import { holdStored } from '#web/storage/stored-value.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

/** Whoever waits for a silent server's word waits no longer than this. */
const DEADLINE_MS = 10_000
/** What somebody chose for this device, whoever signs in: it stays. */
const OF_THE_DEVICE = ['colorScheme', 'language', 'offerMade', 'boutSignals']

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
  try {
    await endHere('logout', {}, { signal: AbortSignal.timeout(DEADLINE_MS) })
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401
    if (!isOver) return pendingSignOut.write({ failed: true })
  }
  pendingSignOut.clear()
}

/** Ends every session of the account, this one too; what was chosen for the device stays. Throws what the server refuses. */
export async function endEverywhere(password: string | undefined): Promise<void> {
  await endHere('signOutEverywhere', { body: { password } }, {})
}

/** Deletes the account, and with it this session; what was chosen for the device stays. Throws what the server refuses. */
export async function deleteAccount(password: string): Promise<void> {
  await endHere('deleteMe', { body: { password } }, {})
}

/** Makes a call whose answer lets the browser clear all of the site's storage. */
async function endHere(...asked: Parameters<typeof request>): Promise<void> {
  const giveBack = holdStored(OF_THE_DEVICE)
  await whileCleared(() => request(...asked))
  giveBack()
}
