import type { ScoresheetPerson } from '#domain/scoresheet/scoresheet-change.ts'
import type { PastedPerson } from './parse-pasted-list.ts'
import { areOtherClubs, type ProposedPerson, toPersonKey } from './proposed-person.ts'
import { toSheetPerson } from './to-sheet-person.ts'

/** What became of a pasted line: somebody on the sheet now (`fencer`), or somebody who was there already. */
export interface TakenLine {
  readonly name: string
  readonly club?: string | undefined
  readonly rating?: string | undefined
  readonly fencer?: string
}

interface Taking {
  /** Who is on the sheet. */
  readonly present: readonly ScoresheetPerson[]
  readonly known: readonly ProposedPerson[]
  readonly newKey: () => string
}

/** Puts pasted people on the sheet, each once: known ones with what is known of them, under what the list says itself. */
export function takePasted(
  pasted: readonly PastedPerson[],
  { present, known, newKey }: Taking,
): { readonly people: ScoresheetPerson[]; readonly lines: TakenLine[] } {
  const byName = Map.groupBy(known, ({ name }) => toPersonKey(name))
  const there = new Map<string, { readonly club?: string | undefined }[]>()
  for (const person of present) note(person)
  const people: ScoresheetPerson[] = []
  const lines = pasted.map((line): TakenLine => {
    const twin = there.get(toPersonKey(line.name))?.some(one => !areOtherClubs(one.club, line.club))
    if (twin) return line
    const found = pickKnown(byName.get(toPersonKey(line.name)) ?? [], line.club)
    const person = toSheetPerson({ ...found, ...line, name: found?.name ?? line.name }, newKey())
    people.push(person)
    note(person)
    return { name: person.name, club: person.club, rating: person.rating, fencer: person.fencer }
  })
  return { people, lines }

  function note(person: ScoresheetPerson): void {
    const key = toPersonKey(person.name)
    there.set(key, [...(there.get(key) ?? []), person])
  }
}

/** The only one of a name, or of several the one of the club. */
export function pickKnown(
  candidates: readonly ProposedPerson[],
  club: string | undefined,
): ProposedPerson | undefined {
  if (candidates.length < 2) return candidates[0]
  const own = candidates.filter(
    one => one.club !== undefined && club !== undefined && !areOtherClubs(one.club, club),
  )
  return own.length === 1 ? own[0] : undefined
}
