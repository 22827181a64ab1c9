import { useEffect, useState } from 'react'
import { useMe } from '#web/api/calls/session.ts'
import { useScoresheetAnswer } from '#web/api/scoresheets/scoresheet-calls.ts'
import { outboxMark } from '#web/storage/outbox/outbox-mark.ts'
import { listKeptScoresheets } from '#web/storage/scoresheets/kept-scoresheets.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { mergeSheets, type SheetLine } from './merge-sheets.ts'

type Kept = Awaited<ReturnType<typeof listKeptScoresheets>>

/** The sheets that one may type into: undefined while nothing is known. */
export function useSheetList() {
  const me = useMe()
  const told = useScoresheetAnswer('listScoresheets', {})
  const mark = useStored(outboxMark)
  const [kept, setKept] = useState<Kept | 'unkept'>()
  const [looks, setLooks] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is read again when more or less of it waits
  useEffect(() => {
    let left = false
    listKeptScoresheets()
      .catch(() => 'unkept' as const)
      .then(found => left || setKept(found))
    return () => {
      left = true
    }
  }, [mark, looks])
  const isAwaited =
    kept === undefined || (told.data === undefined && !told.isError && told.failureCount === 0)
  const lines = mergeSheets(kept === 'unkept' ? [] : (kept ?? []), told.data, me.data?.id ?? '')
  return {
    lines: isAwaited && lines.length === 0 ? undefined : (lines as readonly SheetLine[]),
    isUnkept: kept === 'unkept',
    /** What others share is not known. */
    isUnasked: told.data === undefined && !isAwaited,
    /** Looks again, here and at the server. */
    async renew(): Promise<void> {
      setLooks(count => count + 1)
      await told.refetch()
    },
  }
}
