import { parseEventRatings } from '#domain/ratings/event-ratings.ts'
import { mayBeResultsLink } from '../addresses/results-path.ts'
import { joinPieces, type Piece, piecesWithin } from '../markup/read-regions.ts'

/** An event on a tournament's page, in the source's words. */
export interface UsafEventCard {
  readonly id: string
  /** "Junior Men’s Epee (JNRME)". */
  readonly name: string
  /** The heading above: "Saturday, August 22"; '' without one. */
  readonly day: string
  /** "8:00am", close of registration; '' while not set. */
  readonly time: string
  readonly entrants: number | undefined
  readonly official: number | undefined
  readonly openSpots: number | undefined
  /** What a sentence on the card says that the event holds. */
  readonly capacity: number | undefined
  /** "A2"; '' when it may not be rated. */
  readonly possible: string
  readonly full: boolean
  /** Where the card's link to results leads, as it is written; '' without one, or with several. */
  readonly resultsLink: string
}

const TIME = /\b(\d{1,2}(?::\d\d)? ?[ap]\.?m\.?) Close of Registration\b/i
/** Thousands come with a comma: "1,234". */
const OFFICIAL = /\b(\d{1,3}(?:,\d{3})+|\d{1,5}) (?:Official )?(?:Competitors?|Entries)\b/i
const OPEN = /\b(\d{1,3}(?:,\d{3})+|\d{1,5}) Open Spots?\b/i
const ENTRANTS = /\bEntrants:? (\d{1,3}(?:,\d{3})+|\d{1,5})\b/i
const POSSIBLE = /\bPossible ([A-E]\d(?: ?\/ ?[A-E]\d)?)/i

/** A card's pieces → the event; undefined without an id or a name. */
export function parseEventCard(
  card: { id: string; full: boolean; day: string },
  pieces: readonly Piece[],
): UsafEventCard | undefined {
  const name = joinPieces(piecesWithin(pieces, 'name'))
  if (!/^\d{1,12}$/.test(card.id) || name === '') return undefined
  const text = joinPieces(pieces)
  const count = joinPieces(piecesWithin(pieces, 'entrant-count'))
  return {
    ...card,
    name,
    time: TIME.exec(text)?.[1] ?? '',
    entrants: toCount(/\d{1,3}(?:,\d{3})+|\d{1,5}/.exec(count)?.[0] ?? ENTRANTS.exec(text)?.[1]),
    official: toCount(OFFICIAL.exec(text)?.[1]),
    openSpots: toCount(OPEN.exec(text)?.[1]),
    capacity: toCount(pieces.map(piece => findCapacity(piece.text)).find(Boolean)),
    possible: parseEventRatings(POSSIBLE.exec(text)?.[1] ?? '').join('/'),
    resultsLink: findResultsLink(pieces),
  }
}

/** "The registration cap is 112", "Limited to 64 fencers". */
const findCapacity = (text: string): string | undefined =>
  /\b(?:cap(?:ped|acity)?|limit(?:ed)?|maximum)\b/i.test(text)
    ? /\b(?:\d{1,3}(?:,\d{3})+|\d{1,4})\b/.exec(text)?.[0]
    : undefined

function findResultsLink(pieces: readonly Piece[]): string {
  const [only = '', ...others] = new Set(pieces.map(piece => piece.href).filter(mayBeResultsLink))
  return others.length === 0 ? only : ''
}

const toCount = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
