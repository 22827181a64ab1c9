import type { LiveFencer } from '#contract/live-fencer.ts'
import { toFoldedText } from '#domain/folded-text.ts'
import { parsePersonName, toNameKey } from '#domain/person-name.ts'
import type { LinkedEntry } from '#server/store/entries.ts'
import type { KnownFencer } from '#server/store/fencers.ts'

/**
 * Marks the entries that are people we know: same normalised name, nothing about club or country against it, and no
 * second candidate on either side. Anything less certain stays unlinked: never a wrong child. A link that stands was
 * decided before, perhaps by an administrator who knows better than the clubs: it goes when the source says something
 * else of the entry, or another entry fits the person as well.
 */
export function linkFencers(
  fencers: readonly LiveFencer[],
  known: readonly KnownFencer[],
  held: readonly LinkedEntry[] = [],
): LiveFencer[] {
  const byName = Map.groupBy(known, person => person.nameKey)
  const entriesByName = Map.groupBy(fencers, keyOf)
  const links = new Map(held.map(link => [link.entryId, link]))
  const standing = new Map<string, string>()
  for (const fencer of fencers) {
    const link = links.get(fencer.id)
    if (!link || !stands(link, fencer)) continue
    const { person } = link
    const others = (entriesByName.get(keyOf(fencer)) ?? []).filter(one => one !== fencer)
    const isContested =
      agrees(person, fencer) && others.some(one => agrees(person, one) && !links.has(one.id))
    if (!isContested) standing.set(fencer.id, person.id)
  }
  const taken = new Set(standing.values())
  return fencers.map(fencer => {
    const { fencerId: _, ...bare } = fencer
    const kept = standing.get(fencer.id)
    if (kept !== undefined) return { ...bare, fencerId: kept }
    const key = keyOf(fencer)
    const candidates = (byName.get(key) ?? []).filter(person => agrees(person, fencer))
    const rivals = (entriesByName.get(key) ?? []).filter(entry => candidates.some(one => agrees(one, entry)))
    const [only] = candidates
    const isSure = only && candidates.length === 1 && rivals.length === 1 && !taken.has(only.id)
    return isSure ? { ...bare, fencerId: only.id } : bare
  })
}

const keyOf = (fencer: LiveFencer): string => toNameKey(parsePersonName(fencer.name))

function stands(link: LinkedEntry, fencer: LiveFencer): boolean {
  if (link.nameKey !== keyOf(fencer)) return false
  return agrees(link.person, fencer) || (link.club === fencer.club && link.country === fencer.country)
}

function agrees(person: KnownFencer, fencer: LiveFencer): boolean {
  return fits(person.country, fencer.country) && fits(person.club, fencer.club)
}

const fits = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || toFoldedText(a) === toFoldedText(b) || isAbbreviation(a, b)

/** "SVFC" stands for "Silicon Valley Fencing Center"; sources write either. */
function isAbbreviation(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const initials = long
    .split(/[\s-]+/)
    .map(word => word[0] ?? '')
    .join('')
  return toFoldedText(short) === toFoldedText(initials)
}
