import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/api/calls/call.ts'
import { meQuery, rememberUser } from '#web/api/calls/session.ts'
import { takeAnswer } from '#web/api/calls/take-answer.ts'

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

/** Takes over the profile that a change answered, here and for who is signed in. */
export async function takeProfile(client: QueryClient, user: User): Promise<void> {
  await takeAnswer(client, PROFILE, user)
  await client.cancelQueries({ queryKey: meQuery.queryKey })
  rememberUser(client, user)
}

/** Asks for the profile again. */
export const refreshProfile = (client: QueryClient): Promise<User> =>
  client.fetchQuery({ queryKey: PROFILE, queryFn: () => call('getMe', {}), staleTime: 0 })
