import { toInstant } from '#domain/time/zoned-time.ts'
import type { Entrant } from '../ftl/script/event-script.ts'
import type { EventState, PoolRoundState } from '../ftl/script/event-state.ts'
import type { PoolState } from '../ftl/script/pool-at.ts'
import { toEventScript } from '../ftl/script/to-event-script.ts'
import { toEventState } from '../ftl/script/to-event-state.ts'
import type { TournamentPlan } from '../ftl/script/tournament-plan.ts'
import type { FakeCompetition } from './fie-calendar.ts'

const ZONE = 'Europe/Paris'

/** A competition's page, as the source writes it: all that it knows stands in variables of one script. */
export const renderCompetitionPage = (
  competition: FakeCompetition,
  toNumber: (name: string) => number,
): string => {
  const state = competition.size > 0 && !competition.team ? toState(competition) : undefined
  const values = {
    _tableau: state === undefined ? [] : toTableau(state, toNumber),
    _competition: toCompetition(competition),
    _athletes: state === undefined ? [] : toAthletes(state, toNumber),
    _pools: { pools: (state?.poolRounds[0]?.pools ?? []).map(pool => toPool(pool, toNumber)) },
    _poolsResults: { rows: toPoolResults(state?.poolRounds[0], toNumber) },
  }
  const script = Object.entries(values)
    .map(([name, value]) => `    window.${name} = ${JSON.stringify(value)};`)
    .join('\n')
  return `<!DOCTYPE html>
<html>

<body>
  <script src="/js/main.js"></script>
  <script id="js-competition">
${script}
    window._tab = "undefined";</script>
  <script src="/js/competition.js"></script>
</body>

</html>`
}

/** What came of a competition: the whole of it, long after its end. */
const toState = (competition: FakeCompetition): EventState => {
  const { season, competitionId, category, gender, weapon, size, startDay } = competition
  const startsAt = toInstant(startDay, 9 * 3_600, ZONE)
  const event = { category, gender, weapon, size, startsAt }
  const plan: TournamentPlan = {
    seed: `fie/${season}/${competitionId}`,
    name: competition.name,
    city: competition.location,
    home: 'FRA',
    timeZone: ZONE,
    events: [event],
  }
  const script = toEventScript(plan, 0, event)
  return toEventState(script, script.finishedAt + 86_400_000)
}

/** "SURNAME Given". */
const toName = ({ lastName, firstName }: Entrant): string =>
  `${lastName.toUpperCase()} ${firstName ?? ''}`.trim()

const toCompetition = (competition: FakeCompetition): object => ({
  id: competition.competitionId + 4_000,
  competitionId: competition.competitionId,
  season: competition.season,
  name: competition.name,
  type: competition.team ? 'E' : 'I',
  category: competition.category.slice(0, 1).toUpperCase(),
  location: competition.location,
  federation: competition.federation,
  country: competition.country.toUpperCase(),
  startDate: competition.startDay,
  endDate: competition.endDay,
  weapon: competition.weapon.slice(0, 1).toUpperCase(),
  gender: competition.gender === 'womens' ? 'F' : 'M',
  flag: competition.flag,
  pools: null,
  hasResults: competition.size > 0 ? 1 : 0,
})

const toAthletes = ({ finals }: EventState, toNumber: (name: string) => number): object[] =>
  finals.flatMap(({ entrant, place }) => {
    const name = toName(entrant)
    const fencer = {
      id: toNumber(name),
      name,
      country: entrant.country,
      countryCode: entrant.country,
      flag: '',
      age: 20,
    }
    return place === undefined ? [] : [{ overallRanking: null, rank: place, points: 0, fencer }]
  })

const toPool = (pool: PoolState, toNumber: (name: string) => number): object => ({
  poolId: pool.number,
  piste: pool.strip,
  time: '09:30',
  referee: pool.referees.map(one => ({
    nationality: one.country,
    name: `${one.lastName.toUpperCase()} ${one.firstName}`,
  })),
  rows: pool.fencers.map(({ entrant }, row) => ({
    nationality: entrant.country,
    name: toName(entrant),
    fencerId: toNumber(toName(entrant)),
    matches: pool.fencers.map((_, column) => {
      const bout = pool.bouts.find(
        one => (one.left === row && one.right === column) || (one.left === column && one.right === row),
      )
      if (bout === undefined || bout.void || bout.winner === null) return null
      const isLeft = bout.left === row
      return {
        score: isLeft ? bout.leftScore : bout.rightScore,
        v: bout.winner === (isLeft ? 'left' : 'right'),
      }
    }),
  })),
})

const toPoolResults = (round: PoolRoundState | undefined, toNumber: (name: string) => number): object[] =>
  (round?.results ?? []).map(
    ({ entrant, victories, bouts, touchesScored, touchesReceived, indicator, place, prediction }) => ({
      nationality: entrant.country,
      name: toName(entrant),
      fencerId: toNumber(toName(entrant)),
      victory: victories,
      matches: bouts,
      td: touchesScored,
      tr: touchesReceived,
      diff: indicator,
      rank: place,
      qualified: prediction === 'Advanced',
    }),
  )

/** Byes of the first round are left out, as the source does. */
const toTableau = ({ table }: EventState, toNumber: (name: string) => number): object[] => {
  const tree = table?.trees[0]
  if (tree === undefined) return []
  const rounds = tree.tableau.rounds.map(bouts => [
    `A${bouts[0]?.roundOf ?? 2}`,
    bouts.flatMap(({ left, right, winner, leftScore, rightScore }) => {
      if (left.kind !== 'fencer' || right.kind !== 'fencer') return []
      const side = (entrant: Entrant, isWinner: boolean, score: number | null) => ({
        id: toNumber(toName(entrant)),
        name: toName(entrant),
        nationality: entrant.country,
        isWinner,
        score,
        flag: '',
      })
      return [
        {
          fencer1: side(left.fencer, winner === 'left', leftScore),
          fencer2: side(right.fencer, winner === 'right', rightScore),
        },
      ]
    }),
  ])
  return [{ suiteTableId: 'SuiteTab_A', rounds: Object.fromEntries(rounds) }]
}
