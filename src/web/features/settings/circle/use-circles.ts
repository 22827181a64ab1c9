import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CircleView } from '#contract/accounts/circle.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { ACCOUNT_TEXTS } from '#web/api/texts/account-texts.ts'

const { circle: texts, following } = ACCOUNT_TEXTS
const KEY = ['getCircles'] as const

/** Who holds one's fencers and with whom they are shared, with changes of it; nothing of it is kept on the device. */
export function useCircles() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getCircles', {}, { signal }),
    gcTime: 0,
  })
  const take = async (view: CircleView): Promise<void> => {
    await takeAnswer(client, KEY, view)
    void renewAnswers(client, ['listTrackedFencers'])
  }
  const change = useMutation({
    mutationFn: (work: () => Promise<CircleView>) => work(),
    onSuccess: take,
    // Others may have changed it: what stands is asked for.
    onError: () => renewAnswers(client, KEY),
  })
  return {
    query,
    view: query.data,
    take,
    run: change.mutate,
    isPending: change.isPending,
    failure: change.error ? describeShareFailure(change.error) : undefined,
  }
}

/** Why fencers could not be shared, as people read it. */
export function describeShareFailure(error: unknown): string {
  const code = error instanceof ApiError ? error.code : ''
  return Object.entries(FAILURES).find(([known]) => known === code)?.[1] ?? following.failed
}

const FAILURES = {
  'not-held': texts.notHeld,
  'too-many-invitations': texts.tooMany,
  'changed-meanwhile': following.changed,
  'not-found': following.changed,
  'too-many': texts.mailLater,
} as const
