import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { forgetUser } from './session.ts'

/** Answers stay in memory for five minutes after their last use (spec §7). */
export const CACHE_TIME_MS = 5 * 60_000

function onError(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void forgetUser(queryClient)
}

/** The one query client. A 401 anywhere means the session has ended: the guard then shows the landing page. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      gcTime: CACHE_TIME_MS,
      staleTime: 30_000,
      networkMode: 'offlineFirst',
      structuralSharing: true,
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      retryDelay: attempt => Math.min(1000 * 2 ** attempt, 8000),
    },
    mutations: { networkMode: 'always' },
  },
})
