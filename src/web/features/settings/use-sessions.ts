import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const SESSIONS_KEY = ['listSessions'] as const

/** Where the reader is signed in. */
export const useSessions = () =>
  useQuery({ queryKey: SESSIONS_KEY, queryFn: ({ signal }) => call('listSessions', {}, { signal }) })
