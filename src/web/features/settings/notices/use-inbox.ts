import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/api/calls/call.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'
import { answerQuery, useAnswer } from '#web/api/calls/use-answer.ts'

const { queryKey } = answerQuery('listNotices', {})
/** While the inbox is open. */
const EVERY_MS = 15_000

/** What one was told, asked anew while it shows; without a network what was there last. */
export const useInbox = () => useAnswer('listNotices', {}, { refetchInterval: EVERY_MS })

/** Tells the server that what shows has been seen: all that was told until `until`; undefined: nothing does. */
export function useSeen(until: number | undefined): void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (moment: number) => call('seeNotices', { body: { until: moment } }),
    onSuccess: inbox => takeAnswer(client, queryKey, inbox),
  })
  useEffect(() => {
    if (until !== undefined) mutate(until)
  }, [until, mutate])
}
