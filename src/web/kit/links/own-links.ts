import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'

const KEY = ['listPublicLinks'] as const

/** The links that one made and that still open something; not kept on the device. */
export function useOwnLinks() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('listPublicLinks', {}, { signal }),
  })
  const revoke = useMutation({
    mutationFn: (id: string) => call('revokePublicLink', { params: { id } }),
    onSuccess: left => takeAnswer(client, KEY, left),
    // It may be gone already: what stands is asked for.
    onError: () => renewAnswers(client, KEY),
  })
  const renew = () => renewAnswers(client, KEY)
  return { query, revoke, renew }
}
