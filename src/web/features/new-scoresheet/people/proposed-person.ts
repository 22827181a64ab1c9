import { parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'

/** Somebody of whom something is known, and why they are proposed. */
export interface ProposedPerson extends Omit<ScoresheetPerson, 'fencer' | 'seed'> {
  readonly why?:
    | { readonly kind: 'own' | 'entered' }
    /** One of one's own has met them, on the day where it is known. */
    | { readonly kind: 'met'; readonly who: string; readonly day?: string | undefined }
}

/** The same for one name, however it is written. */
export const toPersonKey = (name: string): string => toNameKey(parsePersonName(name))

/** Whether two clubs are different ones; one that is not known may be the other. */
export const areOtherClubs = (a: string | undefined, b: string | undefined): boolean =>
  toFoldedText(a ?? '') !== '' &&
  toFoldedText(b ?? '') !== '' &&
  toFoldedText(a ?? '') !== toFoldedText(b ?? '')

/** Everybody once, the first list first; what a later one knows besides is added. */
export function mergeKnown(lists: readonly (readonly ProposedPerson[])[]): ProposedPerson[] {
  const merged: ProposedPerson[] = []
  const byId = new Map<string, number>()
  const byName = new Map<string, number[]>()
  for (const person of lists.flat()) {
    const name = toPersonKey(person.name)
    const at =
      (person.knownId === undefined ? undefined : byId.get(person.knownId)) ??
      byName.get(name)?.find(one => isSame(merged[one], person))
    const known = at === undefined ? undefined : merged[at]
    const place = at ?? merged.push(person) - 1
    if (known) merged[place] = { ...person, ...known }
    const id = merged[place]?.knownId
    if (id !== undefined) byId.set(id, place)
    if (at === undefined) byName.set(name, [...(byName.get(name) ?? []), place])
  }
  return merged
}

/** Of two of one name: nothing says that they are two. */
function isSame(a: ProposedPerson | undefined, b: ProposedPerson): boolean {
  if (!a) return false
  const areTwo = a.knownId !== undefined && b.knownId !== undefined && a.knownId !== b.knownId
  return !areTwo && !areOtherClubs(a.club, b.club)
}
