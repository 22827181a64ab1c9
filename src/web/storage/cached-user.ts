import type { User } from '#contract/accounts/user.ts'
import { storedValue } from './stored-value.ts'

/** The signed-in user as of last time, without addresses and numbers, so that a reload without connection works. */
export const cachedUser = storedValue<User | null>('cachedUser', null, raw =>
  typeof raw === 'object' && raw !== null && 'id' in raw && 'trackedFencers' in raw
    ? (raw as User)
    : undefined,
)

/** What of a user may stay on the device. */
export const toCachedUser = (user: User): User => ({
  id: user.id,
  role: user.role,
  primaryUser: user.primaryUser.name === undefined ? {} : { name: user.primaryUser.name },
  observers: [],
  trackedFencers: user.trackedFencers.map(({ fencerId }) => ({ fencerId, personalInfo: {} })),
  connections: {},
})
