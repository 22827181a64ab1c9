import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import { formatMinute } from '#web/kit/time/format-moment.ts'
import type { OutboxEntry } from '#web/storage/outbox/outbox.ts'
import { describeWrite } from './describe-write.ts'

const { outbox: texts } = OUTBOX_TEXTS

const REFUSED = {
  'not-found': texts.refused.gone,
  'not-following': texts.refused.notFollowing,
  'held-by-others': texts.refused.heldByOthers,
  'changed-meanwhile': texts.refused.changed,
} as const

/** Why a write is still here. `isFirst`: nothing that waits goes before it. `now`: epoch milliseconds. */
export function describeWait(entry: OutboxEntry, isFirst: boolean, now: number): string {
  const { state, triedAt } = entry
  if (state.is === 'conflict') return texts.theirs(describeWrite(entry).theirs ?? texts.nothing)
  if (state.is === 'refused') return findRefusal(state.code)
  if (!isFirst) return texts.after
  if (state.failed === undefined || triedAt === undefined) return texts.none
  const time = formatMinute(triedAt, { now })
  return state.failed === 0 ? texts.noNetwork(time) : texts.noAnswer(time)
}

const findRefusal = (code: string | undefined): string =>
  Object.entries(REFUSED).find(([known]) => known === code)?.[1] ?? texts.refused.other
