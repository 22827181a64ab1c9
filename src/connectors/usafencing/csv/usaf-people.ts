import type { SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import { formatRating, parseRating } from '#domain/ratings/rating.ts'
import { findNotPlaced } from '#domain/tableau/not-placed.ts'
import { parsePlace } from '#domain/tableau/place.ts'
import type { UsafLine } from './usaf-columns.ts'

const NO_CLUB = /^(?:unattached|unknown)\b|^none$/i

/** Lines of one event → its people in the order of the list. Who stands in it twice is one person. */
export function toUsafPeople(lines: readonly UsafLine[], team: boolean): SheetPerson[] {
  const people = Map.groupBy(
    lines.filter(line => line('name') !== ''),
    line => JSON.stringify([line('name'), toMember(line) ?? [line('club'), line('division')]]),
  )
  const shared = Map.groupBy([...people.values()].map(findPlaced), line => line?.('place') ?? '')
  return [...people.values()].flatMap((own, at) => {
    const line = findPlaced(own)
    return line
      ? [toPerson(line, `person-${at + 1}`, team, (shared.get(line('place'))?.length ?? 0) > 1)]
      : []
  })
}

const findPlaced = (own: readonly UsafLine[]): UsafLine | undefined =>
  own.find(one => parsePlace(one('place')).ok) ?? own[0]

function toPerson(line: UsafLine, key: string, team: boolean, shares: boolean): SheetPerson {
  const [name, club, division] = [line('name'), line('club'), line('division')]
  const rating = parseRating(line('rating'))
  const earned = parseRating(line('earned'))
  const place = parsePlace(line('place'))
  const status = findNotPlaced(line('place'))
  const usaf = toMember(line)
  return {
    key,
    name: team ? name : formatPersonName(parsePersonName(name)),
    ...(usaf === undefined || team ? {} : { ids: { usaf } }),
    ...(club === '' || NO_CLUB.test(club) ? {} : { club }),
    ...(division === '' ? {} : { division }),
    ...(rating.ok ? { rating: formatRating(rating.value) } : {}),
    ...(earned.ok && earned.value.letter !== 'U' ? { ratingEarned: formatRating(earned.value) } : {}),
    ...(place.ok ? { place: place.value.place } : {}),
    ...(place.ok && (place.value.tied || shares) ? { placeTied: true } : {}),
    ...(status ? { status } : {}),
  }
}

function toMember(line: UsafLine): string | undefined {
  const number = line('member').replace(/^#/, '')
  return /^\d{1,12}$/.test(number) && !/^0*$/.test(number) ? number : undefined
}
