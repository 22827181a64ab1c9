import { expectNamesakes, type NameFrequencies } from '#domain/identity/name-frequencies.ts'
import { joinProfiles, type PersonProfile, toProfile } from '#domain/identity/person-profile.ts'
import { toFoldedText } from '#domain/text/folded-text.ts'
import type { TruthSighting } from './to-truth-appearances.ts'

/** Of a name of which chance would put more than this among everybody known, nothing is shown. */
const MOST_NAMESAKES = 0.05
const YEAR_MS = 365 * 86_400_000

/** Pairs of numbers that are shown to be one person's. */
export interface DoubleNumbers {
  has(one: string, other: string): boolean
}

/**
 * Pairs of numbers that lists show to be one person's: the very same full name, a rare one; the same weapon and gender;
 * never both in one event; and the same club, or, where no clubs are told, the same country. Of a surname that nobody
 * else has, to have been seen within a year is as good as the same club.
 */
export function findDoubleNumbers(
  appearances: readonly TruthSighting[],
  names: NameFrequencies,
): DoubleNumbers {
  const found = new Set<string>()
  for (const own of groupByFullName(appearances).values()) {
    const byId = [...Map.groupBy(own, one => one.id)].map(([id, seen]) => ({ id, profile: toWhole(seen) }))
    for (const one of byId) {
      for (const other of byId) {
        if (one !== other && isShown(one.profile, other.profile, names)) found.add(`${one.id} ${other.id}`)
      }
    }
  }
  return { has: (one, other) => found.has(`${one} ${other}`) }
}

/** Sightings by the full name, folded. */
export const groupByFullName = (appearances: readonly TruthSighting[]): Map<string, TruthSighting[]> =>
  Map.groupBy(appearances, one => toFoldedText(one.appearance.name))

function toWhole([first, ...others]: readonly TruthSighting[]): PersonProfile {
  const whole = toProfile(first?.appearance ?? { name: '' })
  for (const { appearance } of others) joinProfiles(whole, toProfile(appearance))
  return whole
}

function isShown(a: PersonProfile, b: PersonProfile, names: NameFrequencies): boolean {
  if (meet(a.events, b.events) || !meet(a.weapons, b.weapons)) return false
  if (a.genders.size > 0 && b.genders.size > 0 && !meet(a.genders, b.genders)) return false
  if (expectNamesakes(names, a.block) > MOST_NAMESAKES) return false
  if (meet(a.clubs, b.clubs)) return true
  if (a.clubs.size === 0 && b.clubs.size === 0) return meet(a.countries, b.countries)
  return isOnlyOneOfSurname(names, a.block) && toGap(a, b) <= YEAR_MS
}

const meet = <Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>): boolean => [...a].some(one => b.has(one))

function isOnlyOneOfSurname({ surnames }: NameFrequencies, block: string): boolean {
  return surnames.get(block.slice(0, Math.max(0, block.lastIndexOf(' ')))) === 1
}

const toGap = (a: PersonProfile, b: PersonProfile): number =>
  Math.max(Date.parse(b.firstDay) - Date.parse(a.lastDay), Date.parse(a.firstDay) - Date.parse(b.lastDay))
