import { useEffect, useState } from 'react'
import type { SentEntry } from '#contract/scoresheet/filed-entry.ts'

/** With a network what is typed is on file sooner: that it waits is no news until then, in milliseconds. */
const SOON_MS = 1_500

/** Whether anything has been waiting to be sent for longer than that takes. */
export function useIsLate(pending: readonly SentEntry[]): boolean {
  const [late, setLate] = useState<string>()
  const first = pending[0]?.id
  useEffect(() => {
    if (first === undefined) return undefined
    const timer = setTimeout(() => setLate(first), SOON_MS)
    return () => clearTimeout(timer)
  }, [first])
  return first !== undefined && late === first
}
