import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NowClaimChange } from '#contract/live/now-claim.ts'
import type { NowView } from '#contract/live/now-view.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { applyNowClaim } from './apply-now-claim.ts'

/** What became of a call: done, somebody was quicker or the bout is over, or it did not go through. */
export type ClaimOutcome = 'done' | 'changed' | 'failed'

interface Place {
  readonly eventId: string
  readonly fencerId: string
}

/** Going to a bout and going there no more; the rows show it as soon as the server has it. */
export function useClaims() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const key = ['getNow', requestUrl('getNow', {})]
  const send = async (ask: () => Promise<NowClaimChange>): Promise<ClaimOutcome> => {
    setBusy(true)
    try {
      const change = await ask()
      await takeAnswer<NowView>(client, key, view => view && applyNowClaim(view, change))
      return 'done'
    } catch (error) {
      const isChanged = error instanceof ApiError && (error.status === 409 || error.status === 404)
      if (isChanged) void renewAnswers(client, key)
      return isChanged ? 'changed' : 'failed'
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    /** `over`: the claim that was seen there. */
    take: (params: Place, bout: string, over?: string) =>
      send(() => call('claimBout', { params, body: over === undefined ? { bout } : { bout, over } })),
    giveBack: (params: Place) => send(() => call('unclaimBout', { params })),
  }
}
