import { useEffect, useState } from 'react'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { useStored } from '#web/storage/stored-value.ts'

/** A scoresheet of which something waits here, and what does. */
type WaitingSheet = Awaited<
  ReturnType<typeof import('#web/storage/scoresheets/kept-scoresheets.ts')['listKeptScoresheets']>
>[number]

const NONE: readonly WaitingSheet[] = []

/** Sheets of which something waits, as that changes; undefined: not read yet. */
export function useWaitingSheets(): readonly WaitingSheet[] | undefined {
  const mark = useStored(outboxMark)
  const [sheets, setSheets] = useState<readonly WaitingSheet[]>()
  const counts = mark?.scoresheets
  useEffect(() => {
    if (!counts) return
    let isLeft = false
    void readSheets().then(read => !isLeft && setSheets(read))
    return () => {
      isLeft = true
    }
  }, [counts])
  return counts ? sheets : NONE
}

async function readSheets(): Promise<readonly WaitingSheet[]> {
  const { listKeptScoresheets } = await import('#web/storage/scoresheets/kept-scoresheets.ts')
  const kept = await listKeptScoresheets().catch(() => NONE)
  return kept.filter(({ pending, making }) => pending.length > 0 || making)
}
