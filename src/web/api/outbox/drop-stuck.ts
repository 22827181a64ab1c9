import { changeOutbox } from '#web/storage/outbox/outbox.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'

/** What was decided or written anew where it was typed needs no decision any more. `key` is what the writes are about. */
export async function dropStuck(key: string): Promise<void> {
  if (!outboxMark.read()?.stuck.includes(key)) return
  await changeOutbox(entries =>
    entries.filter(({ about, state }) => about.key !== key || state.is === 'waiting'),
  )
}
