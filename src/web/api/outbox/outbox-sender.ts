import { call } from '#web/api/calls/call.ts'
import { queryClient } from '#web/api/calls/query-client.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { cachedUser } from '#web/storage/cached-user.ts'
import { changeOutbox, type Outbox, type OutboxEntry, readOutbox } from '#web/storage/outbox/outbox.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { hasSignInHint } from '#web/storage/sign-in-hint.ts'
import { keepTrying } from './keep-trying.ts'
import type { Fate } from './plan-outbox.ts'
import { isQueued, RENEWED } from './queued-calls.ts'
import { sendWaiting } from './send-waiting.ts'
import { toFate } from './to-fate.ts'

/** Shared by all tabs. */
const LOCK = 'allez-outbox'
/** Longer silence is taken for a dead connection; the server answers within twenty seconds or not at all. */
const PATIENCE_MS = 25_000

let running: Promise<unknown> | undefined
let isAskedAgain = false

/** Sends what waits, now and whenever there is a network, until nothing does. One tab at a time does it. */
export function wakeOutbox(): Promise<unknown> {
  isAskedAgain = true
  running ??= sendAll().finally(() => {
    running = undefined
    noteWaiting((outboxMark.read()?.waiting.length ?? 0) > 0)
  })
  return running
}

async function sendAll(): Promise<void> {
  while (isAskedAgain) {
    isAskedAgain = false
    await alone(async () => {
      await changeOutbox(keepOwn)
      return sendWaiting(CARRIER)
      // A storage that fails now may not at the next try.
    }).catch(error => console.warn('Could not send what waits', error))
  }
}

/** Only where the page came over a secure connection are there locks; elsewhere the keys alone keep two tabs apart. */
const alone = (work: () => Promise<unknown>): Promise<unknown> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work()

/** What is of another account goes; what the mark says is set right where the browser lost one of the two. */
function keepOwn(entries: Outbox): Outbox {
  const account = CARRIER.account()
  return account === undefined ? entries : entries.filter(one => one.account === account)
}

const noteWaiting = keepTrying(() => void wakeOutbox())

const CARRIER = {
  read: readOutbox,
  change: changeOutbox,
  account: () => (hasSignInHint() ? cachedUser.read()?.id : undefined),
  now: () => Date.now(),
  async send({ id, account, call: name, input, tries }: OutboxEntry): Promise<Fate> {
    if (!isQueued(name)) return { is: 'refused', status: 400 }
    try {
      await call(name, input as never, {
        headers: { 'idempotency-key': id, 'allez-account': account },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      for (const key of RENEWED[name]) void renewAnswers(queryClient, [key])
      return { is: 'sent' }
    } catch (error) {
      return toFate(error, tries)
    }
  },
}
