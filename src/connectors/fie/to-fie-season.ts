import type { EventSheet, SheetBout, SheetPerson, SheetTree } from '#contract/event-sheet/event-sheet.ts'
import { formatEventName, parseEventName } from '#domain/names/event-name.ts'
import { formatPersonName, parsePersonName } from '#domain/names/person-name.ts'
import { parseDay } from '#domain/time/day.ts'
import type { Category } from '#domain/words/category.ts'
import type { FieCompetition, FieCsvPerson, FieLine } from './read-fie-csv.ts'
import { toWholeRounds } from './to-whole-rounds.ts'

const LARGEST = 1_024

/** A season's competitions with their bouts → a sheet for each; one without bouts stands with nobody in it. */
export function toFieSeason(
  competitions: readonly FieCompetition[],
  lines: readonly FieLine[],
): EventSheet[] {
  const byCompetition = Map.groupBy(lines, line => line.competition)
  const starts = new Map<string, string>()
  for (const competition of competitions) {
    const [name, day] = [toTournament(competition), toDay(competition.startDate)]
    if (day !== undefined && day < (starts.get(name) ?? '9')) starts.set(name, day)
  }
  return competitions.map(one => toSheet(one, byCompetition.get(one.id) ?? [], starts.get(toTournament(one))))
}

const toTournament = ({ season, name, location }: FieCompetition): string => `${season} ${name} ${location}`

function toSheet(
  competition: FieCompetition,
  lines: readonly FieLine[],
  startDay: string | undefined,
): EventSheet {
  const { id, name, location, season } = competition
  const day = toDay(competition.startDate)
  const { gender, weapon } = parseEventName(`${competition.gender} ${competition.weapon}`)
  const category = toCategory(name)
  const classifier = { category, ...(gender ? { gender } : {}), ...(weapon ? { weapon } : {}) }
  const people = new Map<string, SheetPerson>()
  for (const line of lines) for (const person of [line.athlete, line.opponent]) notePerson(people, person)
  const trees = toTrees(lines)
  const final = trees[0]?.rounds.at(-1)
  return {
    tournament: {
      ...(name === '' ? {} : { name }),
      ...(location === '' ? {} : { city: location }),
      ...(startDay === undefined ? {} : { startDay }),
      ...(day === undefined ? {} : { endDay: day }),
    },
    key: `fie ${season} ${id}`,
    name: formatEventName({ ...classifier, team: false }),
    classifier,
    ...(day === undefined ? {} : { day }),
    finished: final?.roundOf === 2 && final.bouts[0]?.winner !== null,
    people: [...people.values()],
    pools: [],
    trees,
  }
}

/** French and English words in the names of competitions; all others are of seniors. */
function toCategory(name: string): Category {
  if (/cadet/i.test(name)) return 'cadet'
  if (/junior|U20/i.test(name)) return 'junior'
  return /v[ée]t[ée]ran/i.test(name) ? 'veteran' : 'senior'
}

function notePerson(people: Map<string, SheetPerson>, { id, name, nation }: FieCsvPerson): void {
  if (id === '' || people.has(id)) return
  people.set(id, {
    key: id,
    ids: { fie: id },
    name: formatPersonName(parsePersonName(name)),
    ...(nation === '' ? {} : { country: nation }),
  })
}

/** Series of tables by letter: the one that ends in a final is the main tree, preliminary tables stand beside it. */
function toTrees(lines: readonly FieLine[]): SheetTree[] {
  const series = Map.groupBy(lines, line => /^\p{L}{0,3}/u.exec(line.round)?.[0] ?? '')
  const told = new Map([...series].map(([letter, own]) => [letter, toRounds(own)] as const))
  giveFinalBack(told)
  const trees = [...told].flatMap(([name, rounds]): SheetTree[] =>
    rounds.length === 0 ? [] : [{ kind: 'placement', name, rounds: toWholeRounds(rounds) }],
  )
  const size = (tree: SheetTree) => (tree.rounds.at(-1)?.roundOf === 2 ? (tree.rounds[0]?.roundOf ?? 0) : 0)
  const [main] = [...trees].sort((a, b) => size(b) - size(a))
  return main ? [{ ...main, kind: 'main' }, ...trees.filter(tree => tree !== main)] : []
}

type Rounds = SheetTree['rounds'][number][]

/** Tables are named after the fencers in them; in a series that has a table 1 they are numbered from the final instead. */
function toRounds(lines: readonly FieLine[]): Rounds {
  const byNumber = Map.groupBy(lines, line => Number(/\d{1,4}$/.exec(line.round)?.[0] ?? 0))
  const numbers = [...byNumber.keys()].sort((a, b) => a - b)
  const isCounted = numbers.includes(1)
  return numbers.flatMap((number, at) => {
    const roundOf = isCounted ? 2 ** (at + 1) : number === 3 && numbers.length === 1 ? 2 : number
    return isSize(roundOf) ? [{ roundOf, bouts: (byNumber.get(number) ?? []).map(toBout) }] : []
  })
}

/** A final that stands in a series of its own, without a letter, goes to the series that lacks it. */
function giveFinalBack(told: Map<string, Rounds>): void {
  const alone = told.get('')
  if (alone?.length !== 1 || alone[0]?.bouts.length !== 1) return
  const lacking = [...told.values()].find(rounds => rounds !== alone && rounds[0]?.roundOf === 4)
  if (!lacking) return
  lacking.unshift(alone[0])
  told.delete('')
}

const isSize = (roundOf: number): boolean =>
  roundOf >= 2 && roundOf <= LARGEST && (roundOf & (roundOf - 1)) === 0

function toBout(line: FieLine): SheetBout {
  const [left, right] = [line.athlete.id || undefined, line.opponent.id || undefined]
  if (left === undefined || right === undefined) {
    return {
      left,
      right,
      ...(left === undefined && right !== undefined ? { leftBye: true } : {}),
      ...(right === undefined && left !== undefined ? { rightBye: true } : {}),
      winner: null,
    }
  }
  const winner = /^w/i.test(line.result) ? 'left' : /^l/i.test(line.result) ? 'right' : null
  return { left, right, leftTouches: line.touches, rightTouches: line.opponentTouches, winner }
}

/** "09-08-2016", the day first → YYYY-MM-DD. */
function toDay(text: string): string | undefined {
  const match = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(text)
  if (!match) return undefined
  const day = parseDay(`${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`)
  return day.ok ? day.value : undefined
}
