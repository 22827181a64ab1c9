import { OUTBOX_TEXTS } from '#web/api/texts/outbox-texts.ts'
import type { OutboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { countWaiting } from '#web/storage/outbox/write-mark.ts'

/** "4 changes wait, 1 needs you"; empty where nothing does. */
export function describeOutbox(mark: OutboxMark | null): string {
  const { outbox: texts } = OUTBOX_TEXTS
  const stuck = mark?.stuck.length ?? 0
  const waiting = countWaiting(mark) - stuck
  return [waiting > 0 && texts.waiting(waiting), stuck > 0 && texts.needs(stuck)].filter(Boolean).join(', ')
}
