import { useEffect } from 'react'
import type { Fencer } from '#contract/people/fencer.ts'
import { DEFAULT_STANDINGS_CODE } from '#domain/words/standings-code.ts'
import { useTrackedFencers } from '#web/kit/people/tracked-fencers.ts'
import { localDay } from '#web/kit/time/local-day.ts'
import { useServerNow } from '#web/kit/time/use-server-now.ts'
import { keepStandingsCode, ownStandingsCodes, standingsCodes } from '#web/storage/standings-codes.ts'
import { useStored } from '#web/storage/stored-value.ts'
import { findOwnCode } from './find-own-code.ts'

/** Which standings show, and those of the fencer of whom the screens speak. */
interface ShownCode {
  /** Undefined while it is not known who reads. */
  readonly code: string | undefined
  /** `isTheirs`: by their age or a list in which they stand; else it is the default, of whose ages they may not be. */
  readonly own: { readonly fencer: Fencer; readonly code: string; readonly isTheirs: boolean } | undefined
  /** Keeps what was chosen for the fencer; undefined goes back to their own. */
  readonly keep: (code: string | undefined) => void
}

/** The address says which standings show, else what was last chosen for the fencer, else what they fence. */
export function useShownCode(asked: string | undefined): ShownCode {
  const { current, isPending } = useTrackedFencers()
  const chosen = useStored(standingsCodes)
  const today = localDay(useServerNow(60_000))
  const known = useStored(ownStandingsCodes)
  const found = current && findOwnCode(current, today)
  // What a device keeps of a fencer has no birth year: then it is as it was when there was one.
  const isSure = current?.birthYear !== undefined
  const kept = isSure ? undefined : current && known[current.id]
  const ownCode = kept ?? found
  const isTheirs = isSure || kept !== undefined || (current?.standing ?? []).length > 0
  const own = current && ownCode !== undefined ? { fencer: current, code: ownCode, isTheirs } : undefined
  useEffect(() => {
    if (isSure && current && found && ownStandingsCodes.read()[current.id] !== found)
      keepStandingsCode(ownStandingsCodes, current.id, found)
  }, [isSure, current, found])
  return {
    code:
      asked ??
      (isPending ? undefined : ((own && chosen[own.fencer.id]) ?? own?.code ?? DEFAULT_STANDINGS_CODE)),
    own,
    keep: code => {
      if (own) keepStandingsCode(standingsCodes, own.fencer.id, code === own.code ? undefined : code)
    },
  }
}
