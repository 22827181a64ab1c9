import type { GuardedPatch } from '#contract/json-patch.ts'
import type { Person } from '#contract/person.ts'
import { badRequest, notFound, Problem } from '#contract/problem.ts'
import {
  PERSON_FIELDS,
  type PersonField,
  type ProfileEdit,
  type VersionedUser,
} from '#server/store/profile.ts'

/** Longest value in characters. */
const LONGEST: Record<PersonField, number> = { name: 200, email: 254, cell: 40 }

/** For so long after somebody went or changed place, an unguarded index is refused: it may be an old one. */
const UNGUARDED_MS = 30 * 60_000

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
 * What a patch changes in a profile, or a Problem: 412 where `ifMatch` is of an older state, 409 where a test fails or
 * an index may mean somebody else by now, 404 where nobody is at an index, 400 for every other path and value.
 */
export function planProfilePatch(
  patch: GuardedPatch,
  ifMatch: string | undefined,
  state: VersionedUser,
  now: number,
): ProfileEdit[] {
  const edits = patch.filter(one => one.op === 'replace').map(one => toEdit(one.path, one.value))
  const isCurrent = ifMatch !== undefined && matches(ifMatch, state.version)
  if (ifMatch !== undefined && !isCurrent) throw changed(412)
  const guarded = new Set<string>()
  for (const { op, path, value } of patch) {
    if (op !== 'test') continue
    const tested = readTested(path, state)
    if ((tested.value ?? null) !== (value ?? null)) throw changed(409)
    if (tested.place) guarded.add(tested.place)
  }
  for (const edit of edits) {
    if (edit.list === 'primaryUser') continue
    if (!findPerson(edit, state)) throw notFound('Person')
    const isFresh = state.listsChangedAt === undefined || now - state.listsChangedAt > UNGUARDED_MS
    if (!isCurrent && !isFresh && !guarded.has(`${edit.list}/${edit.index}`)) throw changed(409)
  }
  return edits
}

/** The state of a profile as a header: `If-Match` of a later change. */
export const formatETag = (version: number): string => `"u${version}"`

const matches = (ifMatch: string, version: number): boolean =>
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some(one => one.trim().replace(/^W\//, '') === formatETag(version))

const changed = (status: 409 | 412): Problem =>
  new Problem(status, 'changed-meanwhile', 'This was changed elsewhere meanwhile. Load it again')

function toEdit(path: string, value: unknown): ProfileEdit {
  const place = findPlace(path)
  if (!place) throw badRequest('path: not one that can be changed')
  if (value === null) return { ...place, value: undefined }
  if (typeof value !== 'string') throw badRequest('value: a text is needed')
  const text = value.normalize('NFC').trim()
  if (text.length > LONGEST[place.field]) throw badRequest('value: too long')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  if (/[\u0000-\u001f\u007f]/.test(text) || !text.isWellFormed()) throw badRequest('value: not a text')
  return { ...place, value: text === '' ? undefined : text }
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

function readTested(path: string, state: VersionedUser): { value: unknown; place?: string } {
  const index = FENCER_ID.exec(path)?.[1]
  if (index !== undefined) {
    const fencer = state.user.trackedFencers[Number(index)]
    return { value: fencer?.fencerId, place: `trackedFencers/${index}` }
  }
  const place = findPlace(path)
  if (!place) throw badRequest('path: not one that can be tested')
  const value = findPerson(place, state)?.[place.field]
  return place.list === 'primaryUser' ? { value } : { value, place: `${place.list}/${place.index}` }
}

function findPerson(place: Place, { user }: VersionedUser): Person | undefined {
  if (place.list === 'primaryUser') return user.primaryUser
  if (place.list === 'observers') return user.observers[place.index]
  return user.trackedFencers[place.index]?.personalInfo
}
