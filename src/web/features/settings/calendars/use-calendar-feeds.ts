import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/calls/call.ts'
import { renewAnswers } from '#web/api/calls/renew-answers.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'

const KEY = ['listCalendarFeeds'] as const

/** The addresses for calendars that one made; not kept on the device. */
export function useCalendarFeeds() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('listCalendarFeeds', {}, { signal }),
  })
  const revoke = useMutation({
    mutationFn: (id: string) => call('revokeCalendarFeed', { params: { id } }),
    onSuccess: left => takeAnswer(client, KEY, left),
    // It may be gone already: what stands is asked for.
    onError: () => renewAnswers(client, KEY),
  })
  const renew = () => renewAnswers(client, KEY)
  return { query, revoke, renew }
}
