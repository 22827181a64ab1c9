import { answerHtml, answerJson, answerRedirect, NOT_FOUND, type PageAnswer } from './page-answer.ts'
import { renderCompetitorsPage, toCompetitorRows } from './render/competitors.ts'
import { renderEventPage, toCurrentPath } from './render/event-page.ts'
import { renderFinalResultsPage, renderResultsCsv, toFinalRows } from './render/final-results.ts'
import { renderHomePage } from './render/home-page.ts'
import type { EventPageContext, PageContext } from './render/page-context.ts'
import { renderPoolDetailsPage } from './render/pool-details-page.ts'
import { renderPoolFragment } from './render/pool-fragment.ts'
import {
  renderPoolResultsPage,
  renderPoolsPage,
  renderSeedingPage,
  renderStripsPage,
} from './render/pools-page.ts'
import { toPoolResultRows, toSeedingRows, toStripRows } from './render/round-data.ts'
import { renderSchedulePage } from './render/schedule-page.ts'
import { findTournaments, findTournamentsByDay, toSearchRow } from './render/search-data.ts'
import { renderTableColumns } from './render/table-columns.ts'
import { renderTableauPage, toTreeRows } from './render/tableau-page.ts'
import { renderTeamMatchPage } from './render/team-match-page.ts'
import type { EventScript } from './script/event-script.ts'
import type { EventState, PoolRoundState } from './script/event-state.ts'
import type { PoolState } from './script/pool-at.ts'
import { toEventState } from './script/to-event-state.ts'
import type { TournamentShelf } from './tournament-shelf.ts'

/** What a page is made from. `ids` are the parts of the path in order. */
export interface PageRequest {
  path: string
  ids: readonly string[]
  query: URLSearchParams
  shelf: TournamentShelf
  instant: number
  visitor: { csrf: string; signedIn: boolean }
}

/** A page of the source; `open` ones are shown without a sign-in. */
export interface PageRoute {
  path: string
  kind: string
  open?: boolean
  answer: (request: PageRequest) => PageAnswer
}

type OnEvent = (context: EventPageContext, ids: readonly string[], request: PageRequest) => PageAnswer

const lastStates = new WeakMap<EventScript, { readonly instant: number; readonly state: EventState }>()

/** A look asks for many pages of one moment, and a clock that stands still for the same ones again and again. */
function stateAt(event: EventScript, instant: number): EventState {
  const last = lastStates.get(event)
  if (last?.instant === instant) return last.state
  const state = toEventState(event, instant)
  lastStates.set(event, { instant, state })
  return state
}

const onEvent =
  (answer: OnEvent) =>
  (request: PageRequest): PageAnswer => {
    const { shelf, ids, instant, path, visitor } = request
    const found = shelf.findEvent(ids[0] ?? '')
    if (found === undefined) return NOT_FOUND
    const state = stateAt(found.event, instant)
    return answer({ path, ...visitor, tournament: found.tournament, state }, ids, request)
  }

const onRound = (answer: (context: EventPageContext, round: PoolRoundState) => PageAnswer) =>
  onEvent((context, ids) => {
    const round = context.state.poolRounds.find(({ script }) => script.id === ids[1])
    return round === undefined ? NOT_FOUND : answer(context, round)
  })

const onPool = (answer: (context: EventPageContext, pool: PoolState, roundId: string) => PageAnswer) =>
  onEvent((context, ids) => {
    const round = context.state.poolRounds.find(({ script }) => script.id === ids[1])
    const pool = round?.pools.find(({ id }) => id === ids[2])
    return round === undefined || pool === undefined ? NOT_FOUND : answer(context, pool, round.script.id)
  })

const onTable = (
  answer: (
    context: EventPageContext,
    table: NonNullable<EventState['table']>,
    ids: readonly string[],
  ) => PageAnswer,
) =>
  onEvent((context, ids) => {
    const { table } = context.state
    return table === undefined || table.script.id !== ids[1] ? NOT_FOUND : answer(context, table, ids)
  })

const toPlace = ({ state, tournament }: EventPageContext, roundId: string) => ({
  eventId: state.script.id,
  roundId,
  timeZone: tournament.plan.timeZone,
})

/** Every page; `:` stands for an id. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', kind: 'home', open: true, answer: request => answerHome(request) },
  {
    path: '/tournaments/search/data',
    kind: 'search',
    open: true,
    answer: ({ shelf, query }) => answerJson(findTournaments(shelf.all(), query).map(toSearchRow)),
  },
  {
    path: '/tournaments/search/data/advanced',
    kind: 'search',
    open: true,
    answer: ({ shelf, query }) => answerJson(findTournamentsByDay(shelf.all(), query).map(toSearchRow)),
  },
  {
    path: '/tournaments/eventSchedule/:',
    kind: 'schedule',
    open: true,
    answer: request => answerSchedule(request),
  },
  {
    path: '/events/view/:',
    kind: 'eventView',
    open: true,
    answer: onEvent(context => answerRedirect(toCurrentPath(context))),
  },
  {
    path: '/events/competitors/:',
    kind: 'competitorsPage',
    answer: onEvent(context => answerHtml(renderCompetitorsPage(context))),
  },
  {
    path: '/events/competitors/data/:',
    kind: 'competitors',
    answer: onEvent(({ state }) => answerJson(toCompetitorRows(state))),
  },
  {
    path: '/events/format/:',
    kind: 'format',
    answer: onEvent(context =>
      answerHtml(renderEventPage(context, '<h3>Event Format</h3><p>Pools, then direct elimination.</p>')),
    ),
  },
  {
    path: '/rounds/seeding/:/:',
    kind: 'seedingPage',
    answer: onRound((context, round) => answerHtml(renderSeedingPage(context, round))),
  },
  {
    path: '/rounds/strips/:/:',
    kind: 'stripsPage',
    answer: onRound((context, round) => answerHtml(renderStripsPage(context, round))),
  },
  {
    path: '/rounds/seeding/data/:/:',
    kind: 'seeding',
    answer: onRound(({ state }, round) => answerJson(toSeedingRows(round, state))),
  },
  {
    path: '/rounds/strips/data/:/:',
    kind: 'strips',
    answer: onRound(({ tournament }, round) => answerJson(toStripRows(round, tournament.plan.timeZone))),
  },
  {
    path: '/pools/scores/:/:',
    kind: 'poolsPage',
    answer: onRound((context, round) => answerHtml(renderPoolsPage(context, round))),
  },
  {
    path: '/pools/scores/:/:/:',
    kind: 'pool',
    answer: onPool((context, pool, roundId) =>
      answerHtml(renderPoolFragment(pool, toPlace(context, roundId))),
    ),
  },
  {
    path: '/pools/details/:/:/:',
    kind: 'poolDetails',
    answer: onPool((context, pool, roundId) =>
      answerHtml(renderPoolDetailsPage(context, pool, toPlace(context, roundId))),
    ),
  },
  {
    path: '/pools/results/:/:',
    kind: 'poolResultsPage',
    answer: onRound((context, round) => answerHtml(renderPoolResultsPage(context, round))),
  },
  {
    path: '/pools/results/data/:/:',
    kind: 'poolResults',
    answer: onRound((_, round) => answerJson(toPoolResultRows(round))),
  },
  {
    path: '/tableaus/scores/:/:',
    kind: 'tableauPage',
    answer: onTable((context, table) => answerHtml(renderTableauPage(context, table))),
  },
  {
    path: '/tableaus/scores/:/:/trees',
    kind: 'trees',
    answer: onTable((_, table) => answerJson(toTreeRows(table))),
  },
  {
    path: '/tableaus/scores/:/:/trees/:/tables/:/:',
    kind: 'tables',
    answer: onTable((context, { trees }, ids) => {
      const tree = trees.find(({ script }) => script.id === ids[2])
      const [first, count] = [Number(ids[3]), Number(ids[4])]
      if (tree === undefined || !(first >= 0) || !(count > 0)) return NOT_FOUND
      return answerHtml(renderTableColumns(tree, { ...toPlace(context, ids[1] ?? ''), first, count }))
    }),
  },
  {
    path: '/teammatches/details/:/:/:',
    kind: 'teamMatch',
    answer: onTable((context, { trees }, ids) => {
      for (const tree of trees) {
        const note = [...tree.notes.values()].find(({ bout }) => bout.matchId === ids[2])
        const bout = tree.tableau.rounds
          .flat()
          .find(each => each.roundOf === note?.bout.roundOf && each.index === note.bout.index)
        if (note !== undefined && bout !== undefined)
          return answerHtml(renderTeamMatchPage(context, bout, note))
      }
      return NOT_FOUND
    }),
  },
  {
    path: '/events/results/:',
    kind: 'resultsPage',
    answer: onEvent(context => answerHtml(renderFinalResultsPage(context))),
  },
  {
    path: '/events/results/data/:',
    kind: 'results',
    answer: onEvent(({ state }) => answerJson(toFinalRows(state))),
  },
  {
    path: '/events/results/download/:',
    kind: 'resultsCsv',
    answer: onEvent(({ state }) => ({ status: 200, type: 'text/csv', body: renderResultsCsv(state) })),
  },
]

const answerHome = ({ shelf, query, visitor, path }: PageRequest): PageAnswer => {
  const shortId = query.get('t')
  const found =
    shortId === null ? undefined : shelf.all().find(({ plan }) => String(plan.shortId) === shortId)
  return found === undefined
    ? answerHtml(renderHomePage({ path, ...visitor }))
    : answerRedirect(`/tournaments/eventSchedule/${found.id}`)
}

const answerSchedule = ({ shelf, ids, instant, path, visitor }: PageRequest): PageAnswer => {
  const tournament = shelf.findTournament(ids[0] ?? '')
  if (tournament === undefined) return NOT_FOUND
  const context: PageContext = { path, ...visitor, tournament }
  return answerHtml(
    renderSchedulePage(
      context,
      tournament.events.map(event => stateAt(event, instant)),
    ),
  )
}
