import type { UsafEntry } from '#contract/sources/usaf-entry.ts'
import { formatPersonName, parsePersonName, toNameKey } from '#domain/names/person-name.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import type { UsafEntrant } from '../pages/parse-entrants.ts'

/** Flags of those who come most; others say nothing about where somebody may fence for. */
const FLAG_COUNTRIES: Readonly<Record<string, string>> = {
  '🇺🇸': 'USA',
  '🇨🇦': 'CAN',
  '🇲🇽': 'MEX',
  '🇵🇷': 'PUR',
  '🇬🇧': 'GBR',
  '🇫🇷': 'FRA',
  '🇮🇹': 'ITA',
  '🇭🇺': 'HUN',
  '🇯🇵': 'JPN',
  '🇰🇷': 'KOR',
  '🇨🇳': 'CHN',
  '🇭🇰': 'HKG',
  '🇸🇬': 'SGP',
}
const NO_CLUB = /^(?:unattached|unknown|none|n\/a)\b|^-$/i

/** Member numbers under which a list has people of different names, with the names as they stand there. */
export function findContested(entrants: readonly UsafEntrant[]): Map<string, string[]> {
  const byNumber = Map.groupBy(
    entrants.filter(one => one.member !== ''),
    one => one.member,
  )
  const contested = [...byNumber].filter(([, lines]) => new Set(lines.map(nameOf)).size > 1)
  return new Map(contested.map(([member, lines]) => [member, lines.map(one => one.name)]))
}

/**
 * A list of entrants in the contract's shape. Who stands in it twice counts once: under a number, or name and club.
 * A number under which two people stand is nobody's, and both stay.
 */
export function toUsafEntries(
  entrants: readonly UsafEntrant[],
  contested: ReadonlyMap<string, unknown> = findContested(entrants),
): UsafEntry[] {
  const lines = entrants.map(one => (contested.has(one.member) ? { ...one, member: '' } : one))
  const people = new Map(
    lines.map(one => [one.member || JSON.stringify([one.name, one.club, one.division]), one] as const),
  )
  return [...people.values()].map(toEntry)
}

const nameOf = (one: UsafEntrant): string => toNameKey(parsePersonName(one.name))

function toEntry(one: UsafEntrant): UsafEntry {
  const rating = parseRating(one.rating)
  const country = FLAG_COUNTRIES[one.flag]
  const isNumber = /^\d{5,12}$/.test(one.member) && !/^0+$/.test(one.member)
  return {
    name: formatPersonName(parsePersonName(one.name)),
    ...(isNumber ? { usafId: one.member } : {}),
    ...(one.club === '' || NO_CLUB.test(one.club) ? {} : { club: one.club }),
    ...(one.division === '' ? {} : { division: one.division }),
    ...(country === undefined ? {} : { country }),
    ...(rating.ok ? { rating: formatRating(rating.value) } : {}),
    ...(one.status === undefined ? {} : { status: one.status }),
  }
}
