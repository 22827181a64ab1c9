import { toFileTime } from '#connectors/exchange/values/file-time.ts'
import { toSheetEventName } from '#connectors/exchange/values/sheet-event-name.ts'
import { fromNameParts, toNameParts } from '#connectors/exchange/values/sheet-name.ts'
import { toWritableSheet } from '#connectors/exchange/values/to-writable-sheet.ts'
import { whatVenueHolds } from '#connectors/exchange/values/what-venue-holds.ts'
import type {
  EventSheet,
  SheetBout,
  SheetPerson,
  SheetPool,
  SheetTree,
} from '#contract/event-sheet/event-sheet.ts'
import { toPoolFigures } from '#contract/event-sheet/to-pool-figures.ts'
import type { PrivateOptions } from '#contract/event-sheet/without-private.ts'
import type { Withdrawal } from '#contract/live/match.ts'
import {
  fromFrdEventRating,
  fromFrdRating,
  isUnattached,
  toFrdEventRating,
  toFrdRating,
} from './frd-words.ts'
import { toFrdIds, toFrdKey } from './to-frd-ids.ts'

/** What FRD 5.0 can hold of an event: reading what was written gives exactly this. */
export function whatFrdHolds(sheet: EventSheet, options: PrivateOptions = {}): EventSheet {
  // People are numbered, below 0: AskFRED knows none of them.
  const event = toWritableSheet(sheet, options, index => String(-1 - index))
  const { tournament, classifier, startTime } = event
  const { category, gender, weapon, team } = classifier
  const day = event.day ?? tournament.startDay
  const time = toFileTime(startTime)
  const rating = fromFrdEventRating(toFrdEventRating(event.rating ?? 'NR'))
  const place = whatVenueHolds(tournament)
  const rounds = [...new Set(event.pools.map(pool => pool.round))].sort((a, b) => a - b)
  return {
    // Ids are numbers of AskFRED's, made where it knows nothing of the event.
    key: toFrdKey(toFrdIds(event), tournament.name),
    tournament: {
      ...(tournament.name === undefined ? {} : { name: tournament.name }),
      ...(tournament.startDay === undefined ? {} : { startDay: tournament.startDay }),
      ...(tournament.endDay === undefined ? {} : { endDay: tournament.endDay }),
      // A lone word in Location is as often the hall of a club.
      ...(place.state || place.country ? place : {}),
    },
    name: toSheetEventName(event),
    classifier: {
      ...(category ? { category } : {}),
      ...(gender ? { gender } : {}),
      ...(weapon ? { weapon } : {}),
      team: team === true,
    },
    // Without a day of its own an event is on the tournament's first; a time stands after a day.
    ...(day === undefined ? {} : { day }),
    ...(day === undefined || time === undefined ? {} : { startTime: time }),
    ...(rating === undefined ? {} : { rating }),
    finished: event.finished,
    people: whatPeopleHold(event),
    // Rounds have no number but their order.
    pools: rounds.flatMap((round, at) =>
      event.pools.filter(pool => pool.round === round).map(pool => whatPoolHolds(pool, at + 1)),
    ),
    trees: event.trees.filter(tree => tree.rounds.length > 0).map(whatTreeHolds),
  }
}

function whatPeopleHold(event: EventSheet): SheetPerson[] {
  const { people, finished, classifier } = event
  const team = classifier.team === true
  // Only final results have places, and whoever was excluded has none.
  const placeOf = (person: SheetPerson) =>
    finished && whatStatusHolds(person, event) !== 'excluded' ? person.place : undefined
  const places = Map.groupBy(people, placeOf)
  return people.map(person => {
    const { key, name, club, rating, ratingEarned, initialSeed, seed, ids, birthYear } = person
    const place = placeOf(person)
    const status = whatStatusHolds(person, event)
    const held = { ...(ids?.usaf ? { usaf: ids.usaf } : {}), ...(ids?.fie ? { fie: ids.fie } : {}) }
    // A division is a number of AskFRED's own list, which is no part of the format; countries have no attribute.
    return {
      key,
      name: team ? name : fromNameParts(toNameParts(name)),
      // "Unattached" is a club there: that of those who have none.
      ...(club === undefined || isUnattached(club) ? {} : { club }),
      // A classification is of a weapon, or of a final result; teams have none.
      ...(rating === undefined || team || !(finished || classifier.weapon)
        ? {}
        : { rating: fromFrdRating(toFrdRating(rating)) }),
      // Earned ratings stand among the final results.
      ...(ratingEarned === undefined || team || !finished
        ? {}
        : { ratingEarned: fromFrdRating(toFrdRating(ratingEarned)) }),
      ...(initialSeed === undefined ? {} : { initialSeed }),
      ...(seed === undefined ? {} : { seed }),
      ...(place === undefined ? {} : { place }),
      // A shared place is told by standing there twice.
      ...(place !== undefined && (places.get(place)?.length ?? 0) > 1 ? { placeTied: true } : {}),
      ...(status === undefined ? {} : { status }),
      ...(team || Object.keys(held).length === 0 ? {} : { ids: held }),
      ...(team || birthYear === undefined ? {} : { birthYear }),
    }
  })
}

/** Final results know DNF and Excluded; before, the seeding of a round marks who is out of it: W, X and E. */
function whatStatusHolds(
  { key, status }: SheetPerson,
  { pools, trees, finished }: EventSheet,
): SheetPerson['status'] {
  const isOut = status === 'withdrawn' || status === 'excluded'
  if (finished && isOut) return status
  const own = pools.filter(pool => pool.people.some(person => person.key === key))
  const left = own.flatMap(pool => pool.people.find(person => person.key === key)?.withdrawal ?? [])
  // Who left a pool has left the event.
  if (left.length > 0) return left.includes('excluded') ? 'excluded' : 'withdrawn'
  const stands = trees.some(tree =>
    tree.rounds.some(({ bouts }) => bouts.some(bout => bout.left === key || bout.right === key)),
  )
  const lastRound = Math.max(...pools.map(pool => pool.round))
  const last = own.find(pool => pool.round === lastRound)
  const hasFenced =
    last && toPoolFigures(last).standings[last.people.findIndex(person => person.key === key)]?.bouts
  // Before the first round, or between the last pools and the tables; there is no round after a table.
  if (isOut && !stands && (own.length === 0 || hasFenced)) return status
  // Who stands in a table was not cut. For the other states there is no letter.
  return status === 'eliminated' && !stands ? status : undefined
}

/** Two letters: W is every reason but exclusion. */
const whatWithdrawalHolds = (why: Withdrawal): Withdrawal => (why === 'excluded' ? why : 'withdrew')

/** A pool has a number and people, but no strip, time or referees; its bouts stand in no order of fencing. */
function whatPoolHolds({ number, people, bouts }: SheetPool, round: number): SheetPool {
  const leaving = new Set(people.filter(person => person.withdrawal).map(person => person.key))
  return {
    number,
    round,
    people: people.map(({ key, withdrawal }) => ({
      key,
      ...(withdrawal === undefined ? {} : { withdrawal: whatWithdrawalHolds(withdrawal) }),
    })),
    // A bout that counts for nobody has no mark, so it is not there.
    bouts: bouts
      .filter(bout => !bout.void && !leaving.has(bout.left ?? '') && !leaving.has(bout.right ?? ''))
      .map(whatBoutHolds),
    orderKnown: false,
  }
}

/** Victory or defeat, touches and one referee by name; nothing of place, time or why somebody stopped. */
function whatBoutHolds(bout: SheetBout): SheetBout {
  const { left, right, leftBye, rightBye, leftTouches, rightTouches, winner, referees = [] } = bout
  const isBye = leftBye === true || rightBye === true
  const referee = referees.find(({ role, name }) => role === 'referee' && name !== '')
  return {
    left,
    right,
    ...(leftBye ? { leftBye } : {}),
    ...(rightBye ? { rightBye } : {}),
    // A bye is won with 0 by the format's own rule, which says nothing of fencing; touches stand beside who scored them.
    ...(isBye || left === undefined || leftTouches === undefined ? {} : { leftTouches }),
    ...(isBye || right === undefined || rightTouches === undefined ? {} : { rightTouches }),
    // It is won by whoever has the V.
    winner: isBye || (winner === 'left' ? left : right) === undefined ? null : winner,
    referees: referee ? [{ role: 'referee', name: referee.name }] : [],
  }
}

/** A tree's id in a live event is nothing to other programs. */
const whatTreeHolds = ({ kind, name, rounds }: SheetTree): SheetTree => ({
  kind,
  name,
  rounds: rounds.map(({ roundOf, bouts }) => ({ roundOf, bouts: bouts.map(whatBoutHolds) })),
})
