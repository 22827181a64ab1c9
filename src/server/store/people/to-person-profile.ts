import { joinProfiles, type PersonProfile, toProfile } from '#domain/identity/person-profile.ts'
import type { KnownPerson } from './known-people.ts'

/** All that was seen of somebody known, for comparing. */
export function toPersonProfile({ name, appearances }: KnownPerson): PersonProfile {
  const profile = toProfile({ name })
  for (const appearance of appearances) joinProfiles(profile, toProfile(appearance))
  return profile
}
