import { keepPreviousData, type UseQueryResult, useIsMutating, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RouteInput, RouteOutput } from '#contract/routes/route-input.ts'
import { call } from '#web/api/calls/call.ts'
import type { CallName } from '#web/api/calls/paths.ts'
import { requestUrl } from '#web/api/calls/request-url.ts'
import { CHANGE } from './use-admin-change.ts'

/**
 * The answer of a GET call of the administration, never kept on the device; the last one stands while the next is asked
 * for. What a change made old is shown anew on all of the page at once: a list that gets shorter after the others would
 * draw a button from under a finger.
 */
export function useAdminAnswer<Name extends CallName>(
  name: Name,
  input: RouteInput<Name>,
  refetchInterval?: number,
): UseQueryResult<RouteOutput<Name>, Error> {
  const query = useQuery<RouteOutput<Name>, Error>({
    queryKey: ['admin', name, requestUrl(name, input as object)],
    queryFn: ({ signal }) => call(name, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  })
  const isChanging = useIsMutating({ mutationKey: CHANGE }) > 0
  const [shown, show] = useState(query.data)
  if (!isChanging && shown !== query.data) show(query.data)
  return isChanging ? ({ ...query, data: shown } as typeof query) : query
}
