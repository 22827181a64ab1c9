import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RouteInput, RouteOutput } from '#contract/routes/route-input.ts'
import { call } from '#web/api/call.ts'
import type { CallName } from '#web/api/paths.ts'
import { requestUrl } from '#web/api/request-url.ts'

/** The answer of a GET call of the administration, never kept on the device; the last one stands while the next is asked for. */
export function useAdminAnswer<Name extends CallName>(
  name: Name,
  input: RouteInput<Name>,
  refetchInterval?: number,
): UseQueryResult<RouteOutput<Name>, Error> {
  return useQuery<RouteOutput<Name>, Error>({
    queryKey: ['admin', name, requestUrl(name, input as object)],
    queryFn: ({ signal }) => call(name, input, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  })
}
