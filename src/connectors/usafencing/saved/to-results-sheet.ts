import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'
import { parseEventName } from '#domain/names/event-name.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import { findNotPlaced } from '#domain/tableau/not-placed.ts'
import type { UsafResultLine, UsafResults } from '../pages/parse-results-page.ts'

const NO_CLUB = /^(?:unattached|unknown|none|n\/a)\b|^-$/i

/** A page of results → the sheet of its event. The page says no day. */
export function toResultsSheet({ event, tournament, lines }: UsafResults): EventSheet {
  const { ageBand: _, ...classifier } = parseEventName(event)
  const name = event.replace(/\s{0,9}\([A-Z0-9]{3,12}\)\s{0,9}$/, '') || event
  const sharing = Map.groupBy(lines, line => line.place)
  return {
    tournament: tournament === '' ? {} : { name: tournament },
    ...(tournament === '' || name === '' ? {} : { key: `usaf-page ${tournament} ${name}` }),
    name,
    classifier,
    finished: true,
    people: lines.map((line, at) => toPerson(line, `person-${at + 1}`, sharing.get(line.place)?.length ?? 1)),
    pools: [],
    trees: [],
  }
}

function toPerson(
  { place, name, club, division, member }: UsafResultLine,
  key: string,
  sharing: number,
): SheetPerson {
  const told = toPlace(place, sharing)
  const status = findNotPlaced(place)
  const isNumber = /^\d{5,12}$/.test(member) && !/^0+$/.test(member)
  return {
    key,
    name: formatPersonName(parsePersonName(name)),
    ...(isNumber ? { ids: { usaf: member } } : {}),
    ...(club === '' || NO_CLUB.test(club) ? {} : { club }),
    ...(division === '' ? {} : { division }),
    ...(told === undefined
      ? {}
      : { place: told, ...(sharing > 1 || /\.|T$/i.test(place) ? { placeTied: true } : {}) }),
    ...(status === undefined ? {} : { status }),
  }
}

/**
 * A shared place stands there as the middle of the places that are taken: two at 9.5 are both ninth, three at 10 likewise.
 * One of two whose other is not on the page is told by the half alone.
 */
function toPlace(text: string, sharing: number): number | undefined {
  const middle = Number(text.replace(/T$/i, ''))
  if (!Number.isFinite(middle) || middle < 1) return undefined
  if (/T$/i.test(text)) return middle
  const first = middle - (sharing - 1) / 2
  return Math.max(1, Number.isInteger(first) ? first : Math.floor(middle))
}
