import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { takeProfile } from '../profile/use-profile.ts'

/** What can become of names that one waits for. */
type AwaitedChange =
  | { readonly what: 'add'; readonly name: string }
  | { readonly what: 'remove'; readonly id: string }
  | { readonly what: 'confirm' | 'refuse'; readonly id: string; readonly fencerId: string }

/** Changes the names that one waits for; a name that was confirmed becomes a followed fencer. */
export function useAwaitedChange() {
  const client = useQueryClient()
  const texts = ACCOUNT_TEXTS.following
  const mutation = useMutation({
    mutationFn: async (change: AwaitedChange) => {
      if (change.what === 'add') return call('addAwaited', { body: { name: change.name } })
      const params = { id: change.id }
      if (change.what === 'remove') return call('removeAwaited', { params })
      if (change.what === 'refuse')
        return call('refuseAwaited', { params, body: { fencerId: change.fencerId } })
      await takeProfile(client, await call('followFencer', { params: { id: change.fencerId } }))
      return call('removeAwaited', { params })
    },
    onSettled: () => {
      for (const name of ['listAwaited', 'listTrackedFencers', 'findFencers'])
        void renewAnswers(client, [name])
    },
  })
  const { error } = mutation
  return {
    run: mutation.mutate,
    isPending: mutation.isPending,
    isDone: mutation.isSuccess,
    failure: error ? toFailure(error) : undefined,
  }

  function toFailure(problem: Error): string {
    if (!(problem instanceof ApiError)) return texts.failed
    if (problem.code === 'too-many-awaited') return texts.awaitedTooMany
    if (problem.status === 400) return texts.awaitedNoName
    return problem.status === 404 ? texts.changed : texts.failed
  }
}
