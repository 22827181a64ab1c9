import { compareRatings, parseRating } from '#domain/ratings/rating.ts'
import { CATEGORY_NAMES } from '#domain/words/category.ts'
import { GENDER_NAMES } from '#domain/words/gender.ts'
import type {
  Entrant,
  EventScript,
  PoolRoundScript,
  ScoreOverrides,
  ScriptReferee,
  TableRoundScript,
} from './event-script.ts'
import { type InventedPerson, toInventedPeople } from './invented-person.ts'
import { MINUTE_MS, type ScriptContext } from './script-context.ts'
import { toEventId, toTournamentId } from './script-ids.ts'
import { createSeededRandom, toHexId } from './seeded-random.ts'
import { toPoolRound } from './to-pool-round.ts'
import { toTableRound } from './to-table-round.ts'
import type { EventPlan, TournamentPlan } from './tournament-plan.ts'

const WEAPON_WORDS = { foil: 'Foil', epee: 'Epee', sabre: 'Saber' } as const
const DEFAULT_STRIPS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

/** Invents everything that happens in an event. Equal arguments give equal scripts. */
export const toEventScript = (
  tournament: TournamentPlan,
  index: number,
  plan: EventPlan,
  overrides: ScoreOverrides = new Map(),
): EventScript => {
  const tournamentId = toTournamentId(tournament)
  const id = toEventId(tournament, index)
  const { present, absent } = toEntrants(tournament, plan, id)
  const guests = new Set(plan.guests?.map(({ lastName, firstName }) => `${lastName}|${firstName}`))
  const context: ScriptContext = {
    eventId: id,
    plan,
    strips: plan.strips ?? DEFAULT_STRIPS,
    referees: toReferees(tournament),
    overrides,
    guests: new Set(present.filter(each => guests.has(toPlainKey(each))).map(each => each.id)),
  }
  const poolRounds: PoolRoundScript[] = []
  let seeded: readonly Entrant[] = present
  let readyAt = plan.startsAt
  const shownAt = plan.startsAt - 20 * MINUTE_MS
  for (let number = 1; number <= countPoolRounds(plan); number++) {
    const [scratched] = absent
    const round = toPoolRound(context, {
      number,
      title: number === 1 ? 'Pools' : `Pools #${number}`,
      seeded,
      shownAt: number === 1 ? shownAt : readyAt,
      startsAt: number === 1 ? plan.startsAt : readyAt + 12 * MINUTE_MS,
      ...(number === 1 && scratched !== undefined ? { scratched } : {}),
    })
    poolRounds.push(round)
    seeded = round.promoted
    readyAt = round.closedAt
  }
  const table = toTableRound(context, seeded, poolRounds.length === 0 ? shownAt : readyAt)
  return {
    id,
    tournamentId,
    plan,
    name: plan.name ?? toEventName(plan),
    entrants: [...present, ...absent],
    absent: new Set(absent.map(each => each.id)),
    checkInOpensAt: plan.startsAt - 75 * MINUTE_MS,
    checkInClosesAt: plan.startsAt - 30 * MINUTE_MS,
    poolRounds,
    table,
    finishedAt: toLastEnd(table) + 2 * MINUTE_MS,
  }
}

const countPoolRounds = ({ team, poolRounds = 1 }: EventPlan): number => (team ? 0 : poolRounds)

/** "Cadet   Men's Foil": organisers' programs leave runs of spaces. */
const toEventName = ({ category, gender, weapon, team }: EventPlan): string =>
  `${CATEGORY_NAMES[category]}  ${team ? 'Team ' : ' '}${GENDER_NAMES[gender]} ${WEAPON_WORDS[weapon]}`

const toPlainKey = ({ lastName, firstName }: { lastName: string; firstName?: string }): string =>
  `${lastName}|${firstName ?? ''}`

const toEntrants = (
  tournament: TournamentPlan,
  plan: EventPlan,
  eventId: string,
): { present: Entrant[]; absent: Entrant[] } => {
  const random = createSeededRandom(`${eventId}/entered`)
  if (plan.team) return { present: toTeams(tournament, plan, eventId), absent: [] }
  const missing = Math.ceil(plan.size * 0.03)
  const guests = plan.guests ?? []
  const people = toCrowd(tournament, plan, plan.size + missing + guests.length)
  const isGuest = (person: InventedPerson) => guests.some(guest => toPlainKey(guest) === toPlainKey(person))
  const crowd = random.shuffle(people.filter(person => !isGuest(person)))
  const entered = [...guests, ...crowd].slice(0, plan.size + missing)
  if (plan.namesakes) makeNamesakes(entered, guests.length)
  const entrants = entered.map((person, at) => toEntrant(person, eventId, at))
  const present = entrants.slice(0, plan.size)
  const order = random.shuffle(present).toSorted((a, b) => compareRatings(toRating(a), toRating(b)))
  const ranked = order.map((each, at) =>
    at < plan.size / 5 && each.rating !== 'U' ? { ...each, rank: at * 2 + 1 + random.below(2) } : each,
  )
  return { present: ranked, absent: entrants.slice(plan.size) }
}

/** Gives the first of the crowd the name of the next who has another club. */
const makeNamesakes = (entered: InventedPerson[], from: number): void => {
  const first = entered[from]
  const other = entered.slice(from + 1).find(({ club }) => club?.name !== first?.club?.name)
  if (first === undefined || other === undefined) return
  entered[from] = { ...first, lastName: other.lastName, firstName: other.firstName }
}

const toRating = ({ rating }: Entrant) => {
  const parsed = parseRating(rating)
  return parsed.ok ? parsed.value : { letter: 'U' as const }
}

const toCrowd = (tournament: TournamentPlan, plan: EventPlan, count: number): InventedPerson[] => {
  const seed = `${tournament.seed}/${plan.weapon}`
  const { home } = tournament
  if (plan.gender !== 'mixed')
    return toInventedPeople(seed, count, plan.gender === 'mens' ? 'Male' : 'Female', home)
  const half = Math.ceil(count / 2)
  return [...toInventedPeople(seed, half, 'Male', home), ...toInventedPeople(seed, half, 'Female', home)]
}

const toEntrant = (person: InventedPerson, eventId: string, at: number): Entrant => ({
  id: toHexId(`${eventId}/entrant/${at}/${toPlainKey(person)}`),
  lastName: person.lastName,
  firstName: person.firstName,
  country: person.country,
  rating: person.rating,
  skill: person.skill,
  ...(person.club === undefined
    ? {}
    : { club: { name: person.club.name, abbreviation: person.club.abbreviation } }),
  ...(person.club?.division === undefined ? {} : { division: person.club.division }),
})

const toTeams = (tournament: TournamentPlan, plan: EventPlan, eventId: string): Entrant[] => {
  const captains = toInventedPeople(`${tournament.seed}/teams`, plan.size * 4, 'Female', tournament.home)
  const names = new Set<string>()
  const teams: Entrant[] = []
  for (const { club, country, skill } of captains) {
    if (club === undefined || teams.length >= plan.size) continue
    const taken = [1, 2, 3, 4].find(number => !names.has(`${club.name} ${number}`))
    if (taken === undefined) continue
    const name = `${club.name} ${taken}`
    names.add(name)
    teams.push({
      id: toHexId(`${eventId}/team/${name}`),
      lastName: name,
      country,
      rating: 'U',
      skill,
      club: { name: club.name, abbreviation: club.abbreviation },
    })
  }
  return teams.toSorted((a, b) => b.skill - a.skill)
}

const toReferees = ({ seed, home }: TournamentPlan): ScriptReferee[] =>
  toInventedPeople(`${seed}/referees`, 24, 'Male', home).map(({ lastName, firstName, country }) => ({
    lastName,
    firstName,
    country,
    role: 'Ref',
  }))

const toLastEnd = ({ trees, drawnAt }: TableRoundScript): number =>
  Math.max(
    drawnAt,
    ...trees.flatMap(({ bouts }) => bouts.flatMap(({ revisions }) => revisions.map(({ at }) => at))),
  )
