import type { QueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/accounts/person.ts'
import type { User } from '#contract/accounts/user.ts'
import type { GuardedPatch } from '#contract/call/json-patch.ts'
import { PERSON_FIELDS, type PersonField } from '#domain/words/person-field.ts'
import { ApiError } from '#web/api/calls/api-error.ts'
import { queueCall } from '#web/api/outbox/queue-call.ts'
import { peekProfile, refreshProfile, takeProfile } from '../profile/use-profile.ts'
import type { SaveOutcome } from './field-saver.ts'

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

/** A name for one value of a person, for what waits to be sent. */
export const formatPersonKey = (place: PersonPlace, field: PersonField): string =>
  `${formatPersonPlace(place)} ${field}`

/**
 * The patch for one field, with tests so that only the person meant can be written, and with what was seen there. Undefined:
 * nobody is there.
 */
export function toPatch(
  user: User,
  place: PersonPlace,
  field: PersonField,
  value: string,
): GuardedPatch | undefined {
  const person = findPerson(user, place)
  if (!person) return undefined
  const was = person[field] ?? null
  if (place.list === 'primaryUser') return [{ op: 'replace', path: `/primaryUser/${field}`, value, was }]
  if (place.list === 'observers') {
    const base = `/observers/${place.index}`
    return [
      ...PERSON_FIELDS.filter(one => one !== field).map(one => ({
        op: 'test' as const,
        path: `${base}/${one}`,
        value: person[one] ?? null,
      })),
      { op: 'replace', path: `${base}/${field}`, value, was },
    ]
  }
  const base = `/trackedFencers/${user.trackedFencers.findIndex(one => one.fencerId === place.fencerId)}`
  return [
    { op: 'test', path: `${base}/fencerId`, value: place.fencerId },
    { op: 'replace', path: `${base}/personalInfo/${field}`, value, was },
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
): Promise<SaveOutcome> {
  const turn = last.then(() => save(client, place, field, value))
  last = turn.catch(() => undefined)
  return turn
}

async function save(
  client: QueryClient,
  place: PersonPlace,
  field: PersonField,
  value: string,
): Promise<SaveOutcome> {
  const known = peekProfile(client) ?? (await refreshProfile(client))
  // As the server will have it: what is written over it says that this was seen.
  const text = value.normalize('NFC').trim()
  const attempt = async (user: User): Promise<SaveOutcome> => {
    const patch = toPatch(user, place, field, text)
    if (!patch) return 'changed'
    const about = {
      kind: 'person',
      key: formatPersonKey(place, field),
      subject: place.list === 'primaryUser' ? '' : (findPerson(user, place)?.name ?? ''),
      field,
    } as const
    const answer = await queueCall({ call: 'patchMe', input: { body: patch }, about })
    if (!answer) return 'queued'
    await takeProfile(client, answer)
    return 'saved'
  }
  try {
    return await attempt(known)
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error
    if (error.present !== undefined) return 'changed'
    // A fencer is known by id wherever it stands now; an observer at an index may be somebody else.
    return place.list === 'trackedFencers' ? attempt(await refreshProfile(client)) : 'changed'
  }
}
