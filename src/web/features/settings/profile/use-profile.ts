import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/api/calls/call.ts'
import { rememberUser } from '#web/api/calls/session.ts'

const PROFILE = ['profile'] as const

/** The whole profile, contacts included, fresh from the server and never kept on the device. */
export function useProfile() {
  return useQuery({
    queryKey: PROFILE,
    queryFn: ({ signal }) => call('getMe', {}, { signal }),
    gcTime: 0,
  })
}

/** The profile as last seen. */
export const peekProfile = (client: QueryClient): User | undefined => client.getQueryData(PROFILE)

/** Takes over the profile that a call answered. */
export function takeProfile(client: QueryClient, user: User): void {
  client.setQueryData(PROFILE, user)
  rememberUser(client, user)
}

/** Asks for the profile again. */
export const refreshProfile = (client: QueryClient): Promise<User> =>
  client.fetchQuery({ queryKey: PROFILE, queryFn: () => call('getMe', {}), staleTime: 0 })
