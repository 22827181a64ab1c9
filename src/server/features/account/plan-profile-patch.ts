import type { Person } from '#contract/accounts/person.ts'
import { type GuardedPatch, requireTests, requireWas } from '#contract/call/json-patch.ts'
import { namesTag } from '#contract/call/names-tag.ts'
import { badRequest, changedByOthers, changedElsewhere, notFound } from '#contract/call/problem.ts'
import { parseTypedText } from '#domain/text/typed-text.ts'
import { PERSON_FIELDS, type PersonField } from '#domain/words/person-field.ts'
import type { ProfileEdit, VersionedUser } from '#server/store/accounts/profile.ts'

/** Longest value in characters. */
const LONGEST: Record<PersonField, number> = { name: 200, email: 254, cell: 40 }

type Place = Pick<ProfileEdit, 'field'> &
  ({ list: 'primaryUser' } | { list: 'observers' | 'trackedFencers'; index: number })

const FIELD = PERSON_FIELDS.join('|')
/** The literal templates of spec §7. Anything else is no path. */
const TEMPLATES = [
  new RegExp(`^/(?<list>primaryUser)/(?<field>${FIELD})$`),
  new RegExp(`^/(?<list>observers)/(?<index>0|[1-9]\\d{0,4})/(?<field>${FIELD})$`),
  new RegExp(`^/(?<list>trackedFencers)/(?<index>0|[1-9]\\d{0,4})/personalInfo/(?<field>${FIELD})$`),
]
/** May be tested, never replaced: names the fencer that an index means. */
const FENCER_ID = /^\/trackedFencers\/(0|[1-9]\d{0,4})\/fencerId$/

/**
 * What a patch changes in a profile, or a Problem: 412 where `ifMatch` is of an older state, 409 where a test fails,
 * or others changed what `was` names, 404 where nobody is at an index, 400 for every other path and value. A patch without guards is taken as it is.
 */
export function planProfilePatch(
  patch: GuardedPatch,
  ifMatch: string | undefined,
  state: VersionedUser,
): ProfileEdit[] {
  const edits = patch.filter(one => one.op === 'replace').map(one => toEdit(one.path, one.value))
  if (ifMatch !== undefined && !namesTag(ifMatch, formatETag(state.version))) throw changedElsewhere(412)
  requireTests(
    patch,
    path => readTested(path, state),
    () => changedElsewhere(409),
  )
  for (const edit of edits) {
    if (!findPerson(edit, state)) throw notFound('Person')
  }
  requireWas(patch, path => readTested(path, state), changedByOthers)
  return edits
}

/** The state of a profile as a header: `If-Match` of a later change. */
export const formatETag = (version: number): string => `"u${version}"`

function toEdit(path: string, value: unknown): ProfileEdit {
  const place = findPlace(path)
  if (!place) throw badRequest('path: not one that can be changed')
  if (value === null) return { ...place, value: undefined }
  if (typeof value !== 'string') throw badRequest('value: a text is needed')
  const text = parseTypedText(value, LONGEST[place.field])
  if (!text.ok) throw badRequest(`value: ${text.reason}`)
  return { ...place, value: text.value === '' ? undefined : text.value }
}

function findPlace(path: string): Place | undefined {
  for (const template of TEMPLATES) {
    const found = template.exec(path)?.groups
    if (!found) continue
    const field = found.field as PersonField
    if (found.list === 'primaryUser') return { list: 'primaryUser', field }
    return { list: found.list as 'observers' | 'trackedFencers', index: Number(found.index), field }
  }
  return undefined
}

function readTested(path: string, state: VersionedUser): unknown {
  const index = FENCER_ID.exec(path)?.[1]
  if (index !== undefined) return state.user.trackedFencers[Number(index)]?.fencerId
  const place = findPlace(path)
  if (!place) throw badRequest('path: not one that can be tested')
  return findPerson(place, state)?.[place.field]
}

function findPerson(place: Place, { user }: VersionedUser): Person | undefined {
  if (place.list === 'primaryUser') return user.primaryUser
  if (place.list === 'observers') return user.observers[place.index]
  return user.trackedFencers[place.index]?.personalInfo
}
