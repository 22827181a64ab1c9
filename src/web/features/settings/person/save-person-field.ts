import type { QueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/accounts/person.ts'
import type { User } from '#contract/accounts/user.ts'
import type { GuardedPatch } from '#contract/call/json-patch.ts'
import { PERSON_FIELDS, type PersonField } from '#domain/words/person-field.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { call } from '#web/api/calls/call.ts'
import { peekProfile, refreshProfile, takeProfile } from '../profile/use-profile.ts'

/** Whose field it is. Followed fencers are named by id: their index may change any time. */
export type PersonPlace =
  | { readonly list: 'primaryUser' }
  | { readonly list: 'observers'; readonly index: number }
  | { readonly list: 'trackedFencers'; readonly fencerId: string }

/** A name for the place, for drafts and fields. */
export const formatPersonPlace = (place: PersonPlace): string =>
  place.list === 'primaryUser'
    ? 'me'
    : place.list === 'observers'
      ? `observer-${place.index}`
      : `fencer-${place.fencerId}`

/** Who stands at a place. */
export function findPerson(user: User, place: PersonPlace): Person | undefined {
  if (place.list === 'primaryUser') return user.primaryUser
  if (place.list === 'observers') return user.observers[place.index]
  return user.trackedFencers.find(one => one.fencerId === place.fencerId)?.personalInfo
}

/** The patch for one field, with tests so that only the person meant can be written. Undefined: nobody is there. */
export function toPatch(
  user: User,
  place: PersonPlace,
  field: PersonField,
  value: string,
): GuardedPatch | undefined {
  const person = findPerson(user, place)
  if (!person) return undefined
  if (place.list === 'primaryUser') return [{ op: 'replace', path: `/primaryUser/${field}`, value }]
  if (place.list === 'observers') {
    const base = `/observers/${place.index}`
    return [
      ...PERSON_FIELDS.map(one => ({
        op: 'test' as const,
        path: `${base}/${one}`,
        value: person[one] ?? null,
      })),
      { op: 'replace', path: `${base}/${field}`, value },
    ]
  }
  const base = `/trackedFencers/${user.trackedFencers.findIndex(one => one.fencerId === place.fencerId)}`
  return [
    { op: 'test', path: `${base}/fencerId`, value: place.fencerId },
    { op: 'replace', path: `${base}/personalInfo/${field}`, value },
  ]
}

/** One save after the other: each is guarded by what the one before left. */
let last: Promise<unknown> = Promise.resolve()

/** Saves one field of one person. */
export function savePersonField(
  client: QueryClient,
  place: PersonPlace,
  field: PersonField,
  value: string,
): Promise<'saved' | 'changed'> {
  const turn = last.then(() => save(client, place, field, value))
  last = turn.catch(() => undefined)
  return turn
}

async function save(
  client: QueryClient,
  place: PersonPlace,
  field: PersonField,
  value: string,
): Promise<'saved' | 'changed'> {
  const known = peekProfile(client) ?? (await refreshProfile(client))
  const attempt = async (user: User): Promise<'saved' | 'changed'> => {
    const patch = toPatch(user, place, field, value)
    if (!patch) return 'changed'
    await takeProfile(client, await call('patchMe', { body: patch }))
    return 'saved'
  }
  try {
    return await attempt(known)
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error
    // A fencer is known by id wherever it stands now; an observer at an index may be somebody else.
    return place.list === 'trackedFencers' ? attempt(await refreshProfile(client)) : 'changed'
  }
}
