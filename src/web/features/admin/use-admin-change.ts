import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RouteInput, RouteOutput } from '#contract/routes/route-input.ts'
import { call } from '#web/api/calls/call.ts'
import type { CallName } from '#web/api/calls/paths.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'

/** Of every call by which the administration changes something, until the answers it made old have come anew. */
export const CHANGE = ['admin change'] as const

/** A call that changes something; what the administration and the public lists show is asked for again. */
export function useAdminChange<Name extends CallName>(
  name: Name,
): UseMutationResult<RouteOutput<Name>, Error, RouteInput<Name>> {
  const client = useQueryClient()
  return useMutation<RouteOutput<Name>, Error, RouteInput<Name>>({
    mutationKey: CHANGE,
    mutationFn: input => call(name, input),
    onSettled: () => renewAnswers(client),
  })
}
