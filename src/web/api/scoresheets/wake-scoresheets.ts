import { keepTrying } from '#web/api/outbox/keep-trying.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { findScoresheetKeeper } from './scoresheet-keeper.ts'

/** Sends what was typed into scoresheets and waits, now and whenever there is a network, until nothing does. */
export async function wakeScoresheets(): Promise<void> {
  for (const id of listWaiting()) await findScoresheetKeeper(id).sync()
  noteWaiting(listWaiting().length > 0)
}

function listWaiting(): string[] {
  const { scoresheets, typed } = outboxMark.read() ?? {}
  return Object.keys({ ...scoresheets, ...typed })
}

const noteWaiting = keepTrying(() => void wakeScoresheets())
