import type { Fencer } from '#contract/people/fencer.ts'
import { useMe } from '#web/api/calls/session.ts'
import { useAnswer } from '#web/api/calls/use-answer.ts'
import { currentFencerId } from '#web/storage/current-fencer.ts'
import { useStored } from '#web/storage/stored-value.ts'

const NONE: readonly Fencer[] = []

/** Of whom the screens speak: the one chosen, or the first. */
export const chooseFencer = (fencers: readonly Fencer[], chosen: string | null): Fencer | undefined =>
  fencers.find(fencer => fencer.id === chosen) ?? fencers[0]

/** The fencers the signed-in person follows, and which of them the screens speak of: the chosen or the first. */
export function useTrackedFencers(): {
  fencers: readonly Fencer[]
  current: Fencer | undefined
  /** Nothing is known of them yet, nor that nobody is signed in who could follow anybody. */
  isPending: boolean
  /** They were asked for in vain and nothing is known of them: nobody may say that there are none. */
  failure: { readonly error: Error; readonly onRetry: () => void } | undefined
} {
  const me = useMe()
  const query = useAnswer('listTrackedFencers', { query: { type: 'tracked' } }, { enabled: Boolean(me.data) })
  const chosen = useStored(currentFencerId)
  const fencers = query.data ?? NONE
  return {
    fencers,
    current: chooseFencer(fencers, chosen),
    isPending: me.data !== null && !me.isError && query.data === undefined && !query.isError,
    failure:
      query.data === undefined && query.isError
        ? { error: query.error, onRetry: () => void query.refetch() }
        : undefined,
  }
}
