import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { findScoresheetKeeper } from './scoresheet-keeper.ts'

const AGAIN_MS = 15_000

let timer: ReturnType<typeof setInterval> | undefined

/** Sends what was typed into scoresheets and waits, now and whenever there is a network, until nothing does. */
export async function wakeScoresheets(): Promise<void> {
  for (const id of listWaiting()) await findScoresheetKeeper(id).sync()
  const isWaiting = listWaiting().length > 0
  if (isWaiting && timer === undefined) {
    timer = setInterval(wake, AGAIN_MS)
    addEventListener('online', wake)
  } else if (!isWaiting && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
    removeEventListener('online', wake)
  }
}

function listWaiting(): string[] {
  const { scoresheets, typed } = outboxMark.read() ?? {}
  return Object.keys({ ...scoresheets, ...typed })
}

const wake = (): void => void wakeScoresheets()
