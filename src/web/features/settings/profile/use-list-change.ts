import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/user.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'
import { refreshProfile, takeProfile } from './use-profile.ts'

/** A change of the lists of the account that answers the user. `failure` is a sentence where it did not work. */
export function useListChange<Input>(change: (input: Input) => Promise<User>, done?: () => void) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: async user => {
      await takeProfile(client, user)
      void renewAnswers(client, ['listTrackedFencers'])
      void renewAnswers(client, ['findFencers'])
      done?.()
    },
    onError: error => {
      if (isStale(error)) void refreshProfile(client)
    },
  })
  const { error } = mutation
  const texts = ACCOUNT_TEXTS.following
  return {
    run: mutation.mutate,
    isPending: mutation.isPending,
    failure: error ? (isStale(error) ? texts.changed : texts.failed) : undefined,
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404)
