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
import type { PrivateOptions } from '#contract/event-sheet/without-private.ts'
import type { Referee, Withdrawal } from '#contract/live/match.ts'
import { parseEventName } from '#domain/names/event-name.ts'

/** What FIE XML can hold of an event: reading what was written gives exactly this. */
export function whatFieXmlHolds(sheet: EventSheet, options: PrivateOptions = {}): EventSheet {
  // People are numbered: an ID is a number local to the file.
  const event = toWritableSheet(sheet, options, index => String(index + 1))
  const { key, tournament, classifier, day, startTime } = event
  const time = toFileTime(startTime)
  const team = classifier.team === true
  const [date, startDay] = [day ?? tournament.startDay, tournament.startDay ?? day]
  const name = toSheetEventName(event)
  const held = {
    // Classes by rating have no code; only the name tells them.
    category: whatClassHolds(classifier.category) ?? parseEventName(name).category,
    gender: classifier.gender,
    weapon: classifier.weapon,
    // The root says individual or teams: there is no third.
    team,
  }
  // Rounds have no number but their order.
  const rounds = [...new Set(event.pools.map(pool => pool.round))].sort((a, b) => a - b)
  const pools = rounds.flatMap((round, at) =>
    event.pools.filter(pool => pool.round === round).map(pool => ({ ...whatPoolHolds(pool), round: at + 1 })),
  )
  // No rating of the event; the tournament's id at a source has no attribute either.
  return {
    ...(key === undefined ? {} : { key }),
    tournament: {
      ...(tournament.name === undefined ? {} : { name: tournament.name }),
      // The day of the event and the days of the tournament stand in for one another.
      ...(startDay === undefined ? {} : { startDay }),
      ...(tournament.endDay === undefined ? {} : { endDay: tournament.endDay }),
      ...whatVenueHolds(tournament),
    },
    name: name || tournament.name || 'Competition',
    classifier: Object.fromEntries(Object.entries(held).filter(([, value]) => value !== undefined)),
    ...(date === undefined ? {} : { day: date }),
    ...(time === undefined ? {} : { startTime: time }),
    finished: event.finished,
    people: whatPeopleHold(event),
    pools,
    trees: event.trees.filter(tree => tree.rounds.length > 0).map(whatTreeHolds),
  }
}

const whatClassHolds = (category: EventSheet['classifier']['category']) =>
  category?.startsWith('division') ? undefined : category

function whatPeopleHold(event: EventSheet): SheetPerson[] {
  const places = Map.groupBy(event.people, person => person.place)
  const lastRound = Math.max(...event.pools.map(pool => pool.round))
  const last = event.pools.filter(pool => pool.round === lastRound).flatMap(pool => pool.people)
  const inLast = new Map(last.map(person => [person.key, person.withdrawal]))
  const standing = new Set(
    event.trees.flatMap(tree =>
      tree.rounds.flatMap(({ bouts }) => bouts.flatMap(({ left, right }) => [left, right])),
    ),
  )
  const goesOn = ({ key, seed, status }: SheetPerson): boolean =>
    standing.has(key) ||
    (inLast.has(key) ? status === 'advanced' && inLast.get(key) === undefined : seed !== undefined)
  const isCut = event.people.some(goesOn)
  const hasBegun =
    isCut ||
    event.pools.length > 0 ||
    event.trees.length > 0 ||
    event.people.some(one => one.initialSeed !== undefined)

  const statusOf = (person: SheetPerson): SheetPerson['status'] => {
    const { key, status, place } = person
    // Not having come is a forfeit, announced or not.
    if (status === 'scratched') return 'absent'
    // Once there are phases nobody is marked for having come.
    if (status === 'checkedIn') return hasBegun ? undefined : status
    const isToldByPools = isCut && inLast.has(key) && inLast.get(key) === undefined
    // Going on is told of who fenced in the last pools, once somebody has.
    if (status === 'advanced') return isToldByPools ? status : undefined
    // In the list of people the same letter stands beside every place.
    if (status === 'eliminated') return isToldByPools || place === undefined ? status : undefined
    return status
  }
  return event.people.map(person => {
    const { key, name, club, division, country, initialSeed, seed, place } = person
    const status = statusOf(person)
    const team = event.classifier.team === true
    const apart = team ? {} : whatTellsApart(person)
    // No classification letters: the sport of the format ranks by numbers.
    return {
      key,
      name: team ? name : fromNameParts(toNameParts(name)),
      ...(club === undefined ? {} : { club }),
      ...(division === undefined ? {} : { division }),
      ...(country === undefined ? {} : { country }),
      ...(initialSeed === undefined ? {} : { initialSeed }),
      ...(seed === undefined ? {} : { seed }),
      ...(place === undefined ? {} : { place }),
      // A shared place is told by standing there twice.
      ...(place !== undefined && (places.get(place)?.length ?? 0) > 1 ? { placeTied: true } : {}),
      ...(status === undefined ? {} : { status }),
      ...apart,
    }
  })
}

/** A national licence is of the person's own nation: a number of USA Fencing of somebody else's has no place. */
function whatTellsApart({ ids, birthYear, country }: SheetPerson): Pick<SheetPerson, 'ids' | 'birthYear'> {
  const usaf = country === 'USA' ? ids?.usaf : undefined
  const fie = ids?.fie
  const held = { ...(usaf === undefined ? {} : { usaf }), ...(fie === undefined ? {} : { fie }) }
  return {
    ...(Object.keys(held).length === 0 ? {} : { ids: held }),
    ...(birthYear === undefined ? {} : { birthYear }),
  }
}

/** Abandon, exclusion or forfeit, without words: an injury is an abandon. */
const whatWithdrawalHolds = (why: Withdrawal): Withdrawal =>
  why === 'medical' || why === 'other' ? 'withdrew' : why

const whatRefereesHold = (referees: readonly Referee[] = []): Referee[] =>
  referees.filter(({ name }) => name !== '')

function whatPoolHolds({ number, round, strip, time, referees, people, bouts }: SheetPool): SheetPool {
  const clock = toFileTime(time)
  const leaving = new Set(people.filter(person => person.withdrawal).map(person => person.key))
  const isOfLeaver = ({ left, right }: SheetBout) => leaving.has(left ?? '') || leaving.has(right ?? '')
  // A bout counts for nobody because somebody left, and for no other reason.
  const standing = bouts.filter(bout => !bout.void || isOfLeaver(bout))
  return {
    number,
    round,
    ...(strip === undefined ? {} : { strip }),
    ...(clock === undefined ? {} : { time: clock }),
    referees: whatRefereesHold(referees),
    people: people.map(({ key, withdrawal }) => ({
      key,
      ...(withdrawal === undefined ? {} : { withdrawal: whatWithdrawalHolds(withdrawal) }),
    })),
    bouts: standing.map(bout => ({
      ...whatBoutHolds(bout),
      // The letter of who left stands where victory and defeat would.
      ...(isOfLeaver(bout) ? { winner: null, void: true } : { winner: bout.winner }),
    })),
    // Matches have an order, and no way to say that it is none.
    orderKnown: standing.length > 0,
  }
}

function whatBoutHolds({
  left,
  right,
  leftTouches,
  rightTouches,
  strip,
  time,
  referees,
}: SheetBout): SheetBout {
  const clock = toFileTime(time)
  return {
    left,
    right,
    // Touches stand beside who scored them.
    ...(left === undefined || leftTouches === undefined ? {} : { leftTouches }),
    ...(right === undefined || rightTouches === undefined ? {} : { rightTouches }),
    winner: null,
    ...(strip === undefined ? {} : { strip }),
    ...(clock === undefined ? {} : { time: clock }),
    referees: whatRefereesHold(referees),
  }
}

/** A tree's id in a live event is nothing to other programs. */
const whatTreeHolds = ({ kind, name, rounds }: SheetTree): SheetTree => ({
  kind,
  name,
  rounds: rounds.map(({ roundOf, bouts }, at) => ({
    roundOf,
    bouts: bouts.map(bout => whatTreeBoutHolds(bout, at === 0)),
  })),
})

function whatTreeBoutHolds(bout: SheetBout, isFirst: boolean): SheetBout {
  const { left, right, leftBye, rightBye, winner, withdrawal } = bout
  const { leftTouches, rightTouches, ...held } = whatBoutHolds(bout)
  // A bye is somebody alone in the first table; elsewhere nobody stands there yet, and two byes are nobody at all.
  if (isFirst && leftBye && left === undefined && right !== undefined) return { ...held, leftBye: true }
  if (isFirst && rightBye && right === undefined && left !== undefined) return { ...held, rightBye: true }
  const loser = winner === 'left' ? right : left
  const isDecided = winner !== null && (left !== undefined || right !== undefined)
  return {
    ...held,
    ...(leftTouches === undefined ? {} : { leftTouches }),
    ...(rightTouches === undefined ? {} : { rightTouches }),
    winner: isDecided ? winner : null,
    ...(isDecided && withdrawal && loser !== undefined
      ? { withdrawal: whatWithdrawalHolds(withdrawal) }
      : {}),
  }
}
