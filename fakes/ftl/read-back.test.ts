import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectFtlPage } from '#connectors/ftl/pages/detect-ftl-page.ts'
import { parseCompetitors } from '#connectors/ftl/pages/parse-competitors.ts'
import { parseEventPage } from '#connectors/ftl/pages/parse-event-page.ts'
import { parseFinalResults } from '#connectors/ftl/pages/parse-final-results.ts'
import { parsePool } from '#connectors/ftl/pages/parse-pool.ts'
import { parsePoolDetails } from '#connectors/ftl/pages/parse-pool-details.ts'
import { parsePoolIds } from '#connectors/ftl/pages/parse-pool-ids.ts'
import { parsePoolResults } from '#connectors/ftl/pages/parse-pool-results.ts'
import { parseResultsCsv } from '#connectors/ftl/pages/parse-results-csv.ts'
import { parseSchedule } from '#connectors/ftl/pages/parse-schedule.ts'
import { parseSearch } from '#connectors/ftl/pages/parse-search.ts'
import { parseSeeding } from '#connectors/ftl/pages/parse-seeding.ts'
import { parseStrips } from '#connectors/ftl/pages/parse-strips.ts'
import { parseTables } from '#connectors/ftl/pages/parse-tables.ts'
import { parseTrees } from '#connectors/ftl/pages/parse-trees.ts'
import type { Result } from '#domain/result.ts'
import { formatPlace } from '#domain/tableau/place.ts'
import { findWinner } from '#domain/tableau/tableau.ts'
import { findRoute } from './find-route.ts'
import { formatFtlName } from './render/ftl-name.ts'
import type { EventState } from './script/event-state.ts'
import type { PoolState } from './script/pool-at.ts'
import { SAMPLE_START, toSamplePlan } from './script/sample-plan.ts'
import { toEventState } from './script/to-event-state.ts'
import { type EventPlan, INCIDENT_KINDS } from './script/tournament-plan.ts'
import { findDecidedNote, type TreeState } from './script/tree-at.ts'
import { createTournamentShelf, type TournamentShelf } from './tournament-shelf.ts'

const HOUR = 3_600_000

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()

const take = <Value>(result: Result<Value>): Value => {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

const toAsk = (shelf: TournamentShelf, instant: number) => (path: string) => {
  const url = new URL(path, 'http://fake')
  const found = findRoute(url.pathname)
  if (found === undefined) throw new Error(`no page ${path}`)
  const answer = found.route.answer({
    path: url.pathname,
    ids: found.ids,
    query: url.searchParams,
    shelf,
    instant,
    visitor: { csrf: 'c', signedIn: true },
  })
  expect(answer.status).toBeLessThan(400)
  return answer
}

/** Cells as the connector tells them. */
const toCells = (pool: PoolState) =>
  pool.fencers.map((_, row) =>
    pool.fencers.map((_, column) => {
      if (row === column) return { kind: 'self' }
      const bout = pool.bouts.find(
        ({ left, right }) => (left === row && right === column) || (left === column && right === row),
      )
      if (bout?.void) return { kind: 'void' }
      if (bout === undefined || bout.winner === null) return { kind: 'open' }
      const isLeft = bout.left === row
      return {
        kind: (bout.winner === 'left') === isLeft ? 'won' : 'lost',
        touches: isLeft ? bout.leftScore : bout.rightScore,
      }
    }),
  )

const checkPools = (state: EventState, ask: ReturnType<typeof toAsk>) => {
  const event = state.script.id
  for (const { script, pools, results } of state.poolRounds) {
    const at = `${event}/${script.id}`
    expect(take(parsePoolIds(ask(`/pools/scores/${at}`).body))).toEqual(pools.map(({ id }) => id))
    for (const pool of pools) {
      const read = take(parsePool(ask(`/pools/scores/${at}/${pool.id}?dbut=true`).body))
      expect(read).toMatchObject({ poolId: pool.id, number: pool.number, strip: pool.strip })
      expect(read.rows.map(row => row.cells)).toEqual(toCells(pool))
      expect(read.rows.map(row => row.name)).toEqual(
        pool.fencers.map(({ entrant }) => clean(formatFtlName(entrant))),
      )
      expect(read.rows.map(row => row.withdrawal)).toEqual(pool.fencers.map(({ withdrawn }) => withdrawn))
      expect(read.rows.map(row => row.printed?.victories)).toEqual(
        pool.standings.map((line, row) =>
          pool.fencers[row]?.withdrawn === undefined ? String(line.victories) : undefined,
        ),
      )
      expect(read.referees).toHaveLength(pool.referees.length)
      const members = read.rows.map(({ name, position = 0 }) => ({ name, position }))
      // A name inside another one makes rows ambiguous; such pools have no order that could be read.
      if (members.some(a => members.some(b => a !== b && b.name.includes(a.name)))) continue
      const { bouts } = take(parsePoolDetails(ask(`/pools/details/${at}/${pool.id}`).body, members))
      expect(bouts).toEqual(pool.bouts.map(({ left, right }) => [left + 1, right + 1]))
    }
    const rows = take(parsePoolResults(ask(`/pools/results/data/${at}`).body))
    expect(rows.map(({ id, victories, indicator, place }) => [id, victories, indicator, place])).toEqual(
      results.map(({ entrant, victories, indicator, place }) => [entrant.id, victories, indicator, place]),
    )
    const strips = take(parseStrips(ask(`/rounds/strips/data/${at}`).body))
    expect(strips.map(({ id, pool, strip }) => [id, pool, strip])).toEqual(
      pools.flatMap(({ fencers, number, strip }) =>
        fencers.map(({ entrant }) => [entrant.id, number, strip]),
      ),
    )
    const seeding = take(parseSeeding(ask(`/rounds/seeding/data/${at}`).body))
    expect(seeding.map(({ seed }) => seed)).toEqual(seeding.map((_, index) => index + 1))
    expect(new Set(seeding.map(({ id }) => id))).toEqual(new Set(strips.map(({ id }) => id)))
  }
}

const checkTree = (state: EventState, tree: TreeState, ask: ReturnType<typeof toAsk>) => {
  const round = `${state.script.id}/${state.table?.script.id}`
  const { rounds } = tree.tableau
  const read = take(
    parseTables(ask(`/tableaus/scores/${round}/trees/${tree.script.id}/tables/0/${rounds.length + 1}`).body),
  )
  expect(read.size).toBe(tree.script.size)
  const sides = [
    (rounds[0] ?? []).flatMap(({ left, right }) => [left, right]),
    ...rounds.map(bouts => bouts.map(findWinner)),
  ]
  expect(
    read.columns.map(column =>
      column.map(({ isBye, lastName, firstName }) =>
        isBye ? 'bye' : lastName === undefined ? 'unknown' : clean(`${lastName} ${firstName ?? ''}`),
      ),
    ),
  ).toEqual(
    sides.map(column =>
      column.map(side => (side.kind === 'fencer' ? clean(formatFtlName(side.fencer)) : side.kind)),
    ),
  )
  for (const [column, bouts] of rounds.entries()) {
    for (const bout of bouts) {
      const note = findDecidedNote(tree, bout)
      const told = read.columns[column + 1]?.[bout.index]?.result
      if (note === undefined) {
        expect(told).toBeUndefined()
        const planned = tree.notes.get(`${bout.roundOf}/${bout.index}`)
        const isPlanned = planned?.isAnnounced === true && findWinner(bout).kind === 'unknown'
        const slot = read.columns[column + 1]?.[bout.index]
        expect([slot?.strip, slot?.time !== undefined]).toEqual(
          isPlanned ? [planned.bout.strip, true] : [undefined, false],
        )
      } else {
        const { result } = note.revision
        const touches =
          result.winner === 'left'
            ? { winner: result.left, loser: result.right }
            : { winner: result.right, loser: result.left }
        expect(told).toMatchObject({
          strip: note.bout.strip,
          ...(result.words === undefined ? { touches } : { words: result.words }),
        })
        expect(told?.referees.map(({ role }) => role[0])).toEqual(
          note.bout.referees.map(({ role }) => role[0]?.toLowerCase()),
        )
      }
    }
  }
}

const checkAllPages = (plan: ReturnType<typeof toSamplePlan>, instant: number) => {
  const shelf = createTournamentShelf([plan])
  const [tournament] = shelf.all()
  const [script] = tournament?.events ?? []
  if (tournament === undefined || script === undefined) throw new Error('no event')
  const ask = toAsk(shelf, instant)
  const state = toEventState(script, instant)
  const found = take(parseSearch(ask('/tournaments/search/data/advanced?from=2026-11-20&to=2026-11-22').body))
  expect(found).toMatchObject([{ id: tournament.id, name: clean(plan.name), location: 'Columbus, OH' }])
  const schedule = take(parseSchedule(ask(`/tournaments/eventSchedule/${tournament.id}`).body))
  expect(schedule).toMatchObject({ tournamentName: clean(plan.name) })
  expect(schedule.events).toMatchObject([
    { eventId: script.id, date: '2026-11-21', time: '9:00 AM', finished: state.phase === 'finished' },
  ])
  const view = ask(`/events/view/${script.id}`)
  expect(view.status).toBe(302)
  const page = take(parseEventPage(ask(view.location ?? '').body))
  expect(page).toMatchObject({
    eventId: script.id,
    tournamentId: tournament.id,
    date: '2026-11-21',
    time: '9:00 AM',
  })
  expect(page.rounds.map(({ roundId }) => roundId)).toEqual([
    ...state.poolRounds.map(round => round.script.id),
    ...(state.table === undefined ? [] : [state.table.script.id]),
  ])
  const competitors = take(parseCompetitors(ask(`/events/competitors/data/${script.id}`).body))
  expect(new Map(competitors.map(({ id, status }) => [id, status]))).toEqual(
    new Map(state.checkIn.map(({ entrant, status }) => [entrant.id, status])),
  )
  checkPools(state, ask)
  if (state.table !== undefined) {
    const round = `${script.id}/${state.table.script.id}`
    const trees = take(parseTrees(ask(`/tableaus/scores/${round}/trees`).body))
    expect(trees.map(({ guid, tables }) => [guid, 2 ** tables])).toEqual(
      state.table.trees.map(tree => [tree.script.id, tree.script.size]),
    )
    for (const tree of state.table.trees) checkTree(state, tree, ask)
  }
  const finals = take(parseFinalResults(ask(`/events/results/data/${script.id}`).body))
  expect(finals.map(({ id, place, excluded }) => [id, place, excluded])).toEqual(
    state.finals.map(({ entrant, place, tied, excluded }) => [
      entrant.id,
      place === undefined ? undefined : formatPlace({ place, tied }),
      excluded,
    ]),
  )
  expect(take(parseResultsCsv(ask(`/events/results/download/${script.id}`).body))).toHaveLength(finals.length)
  if (state.phase === 'finished')
    expect(detectFtlPage(ask(`/events/results/${script.id}`).body)).toBe('resultsPage')
}

const everything: Partial<EventPlan> = {
  incidents: INCIDENT_KINDS.map(kind => ({ kind })),
  bronze: true,
  repechage: true,
}

describe('every page reads back as the state it was made from', () => {
  test.each([
    ['a small event', { size: 6 }],
    ['two flights', { size: 40, strips: ['1', '2', 'Blue'] }],
    ['all incidents', { size: 64, ...everything }],
    ['two rounds of pools', { size: 33, poolRounds: 2 }],
    ['namesakes', { size: 14, namesakes: true }],
    ['teams', { size: 11, team: true, bronze: true }],
    ['no pools', { size: 21, poolRounds: 0, bronze: true }],
    ['a large event', { size: 203 }],
  ] as const)('%s, hour by hour', (name, more) => {
    const step = more.size > 100 ? 3 * HOUR : HOUR
    for (let after = -2 * HOUR; after <= 10 * HOUR; after += step)
      checkAllPages(toSamplePlan(name, more), SAMPLE_START + after)
  })

  test('at any instant with any seed', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 8 }),
        fc.integer({ min: 6, max: 40 }),
        fc.integer({ min: -90, max: 420 }),
        fc.subarray([...INCIDENT_KINDS]),
        (seed, size, minute, kinds) =>
          checkAllPages(
            toSamplePlan(seed, { size, incidents: kinds.map(kind => ({ kind })) }),
            SAMPLE_START + minute * 60_000,
          ),
      ),
      { numRuns: 40 },
    )
  })
})
