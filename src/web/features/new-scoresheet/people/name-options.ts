import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { parseTypedText } from '#domain/text/typed-text.ts'
import { fencerNames } from '#web/kit/people/fencer-names.ts'
import { matchesSearch } from '#web/kit/people/text-search.ts'
import { areOtherClubs, mergeKnown, type ProposedPerson, toPersonKey } from './proposed-person.ts'

/** Somebody who may be meant by what is typed: known, a new name, or on the sheet already. */
export interface NameOption {
  readonly kind: 'known' | 'new' | 'in'
  readonly person: ProposedPerson
  /** The new name as it was typed. */
  readonly typed?: string
}

interface Found {
  readonly known: readonly ProposedPerson[]
  /** What the server found. */
  readonly found: readonly ProposedPerson[]
  readonly people: readonly ScoresheetPerson[]
  readonly isTeam: boolean
}

const MOST_KNOWN = 5
const LONGEST_NAME = 120

/** Who may be meant, likeliest first; the typed name as a new one is always among them. Nothing typed: nobody. */
export function toNameOptions(text: string, { known, found, people, isTeam }: Found): NameOption[] {
  const read = parseTypedText(text, LONGEST_NAME)
  if (!read.ok || !/\p{L}/u.test(read.value)) return []
  const typed = isTeam ? read.value : withCapitals(read.value)
  const name = isTeam ? typed : formatPersonName(parsePersonName(typed))
  const near = known.filter(person => matchesSearch([fencerNames(person.name).sheet, person.club], text))
  const likely = mergeKnown([near.toSorted((a, b) => toDistance(a, text) - toDistance(b, text)), found])
    .slice(0, MOST_KNOWN)
    .map((person): NameOption => ({ kind: isOnSheet(person, people) ? 'in' : 'known', person }))
  const key = toLooseKey(name)
  // Whose very name is typed and stands there: Enter must not add them again.
  const first = likely.filter(({ kind, person }) => kind === 'in' && toLooseKey(person.name) === key)
  const there = people.find(person => toLooseKey(person.name) === key)
  const self: NameOption[] = first.length === 0 && there ? [{ kind: 'in', person: there }] : first
  return [
    ...self,
    ...likely.filter(({ kind }) => kind === 'known'),
    { kind: 'new', person: { name }, typed },
    ...likely.filter(option => option.kind === 'in' && !first.includes(option)),
  ]
}

/** Whether somebody stands on the sheet. */
export const isOnSheet = (person: ProposedPerson, people: readonly ScoresheetPerson[]): boolean =>
  people.some(one =>
    one.knownId !== undefined && person.knownId !== undefined
      ? one.knownId === person.knownId
      : toPersonKey(one.name) === toPersonKey(person.name) && !areOtherClubs(one.club, person.club),
  )

/** The same whichever of the names comes first: without capitals nobody can tell. */
const toLooseKey = (name: string): string => toPersonKey(name).split(' ').toSorted().join(' ')

/** A name in small letters alone was typed in haste. */
const withCapitals = (text: string): string =>
  text === text.toLowerCase() ? text.replace(/(?<![\p{L}’'])\p{L}/gu, letter => letter.toUpperCase()) : text

/** Whose name begins so comes before whose club or second name does. */
const toDistance = ({ name }: ProposedPerson, text: string): number =>
  fencerNames(name).sheet.toLowerCase().startsWith(text.toLowerCase()) ? 0 : 1
