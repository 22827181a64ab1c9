import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const CONNECTIONS_KEY = ['listConnections'] as const

/** The connected services of the reader's account. */
export const useConnections = () =>
  useQuery({ queryKey: CONNECTIONS_KEY, queryFn: ({ signal }) => call('listConnections', {}, { signal }) })
