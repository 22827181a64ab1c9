import { useEffect, useState } from 'react'
import { type Outbox, readOutbox } from '#web/storage/outbox/outbox.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'

const NOTHING: Outbox = []

/** What waits, in its order, as it changes here or in another tab; undefined: not read yet. */
export function useOutbox(): Outbox | undefined {
  const mark = useStored(outboxMark)
  const [entries, setEntries] = useState<Outbox>()
  useEffect(() => {
    if (mark === null) return
    let isLeft = false
    void readOutbox().then(read => !isLeft && setEntries(read))
    return () => {
      isLeft = true
    }
  }, [mark])
  return mark === null ? NOTHING : entries
}
