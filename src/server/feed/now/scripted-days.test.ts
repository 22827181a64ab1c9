import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { toCutStanding } from '#domain/cut/cut-standing.ts'
import { toSamplePlan } from '#fakes/ftl/script/sample-plan.ts'
import { toEventState } from '#fakes/ftl/script/to-event-state.ts'
import type { EventPlan } from '#fakes/ftl/script/tournament-plan.ts'
import { createTournamentShelf } from '#fakes/ftl/tournament-shelf.ts'
import { compareWithScript, isAlmostPlaced } from '#tools/testing/truth/compare-with-script.ts'
import { findScriptState, foldName, toScriptName } from '#tools/testing/truth/find-script-state.ts'
import { createScriptReader } from '#tools/testing/truth/script-reader.ts'
import { EventRows } from './event-rows.ts'

const MINUTE = 60_000
/** Looks until places that are told after the last bout are read. */
const LATE = 7
const strips = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Days of different kinds. */
const DAYS: Record<string, Partial<EventPlan>> = {
  'one round of pools, everybody goes on': { size: 26, strips },
  'a fifth goes home after the pools': { size: 31, strips, percent: 80 },
  'two rounds of pools': { size: 24, strips, poolRounds: 2, percent: 70 },
  'three rounds of pools': { size: 27, strips, poolRounds: 3, percent: 80 },
  'a bronze bout': { size: 22, strips, bronze: true },
  repechage: { size: 18, strips, repechage: true },
  'no pools, straight elimination': { size: 23, strips, poolRounds: 0, bronze: true },
  teams: { size: 12, strips, team: true },
  'one pool': { size: 6, strips: ['Podium'] },
  'pools with everything that goes wrong': {
    size: 29,
    strips,
    incidents: [
      { kind: 'poolCorrection' },
      { kind: 'poolMedicalWithdrawal' },
      { kind: 'poolNoShow' },
      { kind: 'poolExclusion' },
      { kind: 'redraw' },
      { kind: 'stripChange' },
      { kind: 'tiedPools' },
    ],
  },
  'a tableau with everything that goes wrong': {
    size: 25,
    strips: ['1', '2', '3'],
    incidents: [{ kind: 'tableMedicalWithdrawal' }, { kind: 'tableExclusion' }, { kind: 'tableNoShow' }],
  },
}

test.each(Object.entries(DAYS))(
  '%s: every row says what the script says, minute by minute',
  async (day, more) => {
    // Of a national cup it is published how many go on after the one round of pools.
    const plan = toSamplePlan(day, more)
    const isNational = more.poolRounds === undefined
    const shelf = createTournamentShelf([isNational ? { ...plan, name: 'November NAC' } : plan])
    const [tournament] = shelf.all()
    const [event] = tournament?.events ?? []
    if (!tournament || !event) throw new Error('nothing is planned')
    let instant = event.checkInOpensAt - MINUTE
    const read = createScriptReader(shelf, { tournament, event }, () => instant)
    let rows: EventRows | undefined
    const wrong: string[] = []
    const seen = new Set<string>()
    let longest = 0
    const cuts: { id: string; standing: string }[] = []
    const said: { round: number; id: string; best: number; worst: number; now: number }[] = []
    for (; instant <= event.finishedAt + (LATE + 2) * MINUTE; instant += MINUTE) {
      const version = toFollowed(await read())
      if (rows) rows.take(version)
      else rows = new EventRows(version)
      const truth = toEventState(event, instant)
      for (const entrant of event.entrants) {
        const expected = findScriptState(truth, entrant)
        const { row, text } = rows.row(toScriptName(entrant))
        const { state } = row
        longest = Math.max(longest, Buffer.byteLength(text))
        seen.add(state.kind)
        if (state.kind === 'pool' && state.cut) cuts.push({ id: entrant.id, standing: state.cut.standing })
        if (state.kind === 'poolDone' && state.ranks) {
          const { round, ranks } = state
          if (ranks.goOn) cuts.push({ id: entrant.id, standing: toCutStanding(ranks, ranks.goOn) })
          said.push({ round, id: entrant.id, ...ranks })
        }
        const isFresh = instant < event.finishedAt + LATE * MINUTE
        const difference =
          isFresh && isAlmostPlaced(state, expected) ? undefined : compareWithScript(state, expected)
        if (difference)
          wrong.push(
            `${(instant - event.plan.startsAt) / MINUTE} min, ${toScriptName(entrant)}: ${difference}`,
          )
      }
    }
    expect(wrong.slice(0, 20), `${wrong.length} wrong`).toEqual([])
    expect(seen.size).toBeGreaterThan(3)
    if ((event.poolRounds[0]?.draws.at(-1)?.pools.length ?? 0) > 1) expect(said.length).toBeGreaterThan(20)
    // Whoever leaves and what is corrected is beyond what is counted.
    const { poolRounds } = toEventState(event, event.finishedAt)
    const broken = said.filter(({ round, id, best, worst }) => {
      const place = poolRounds[round - 1]?.results.find(({ entrant }) => entrant.id === id)?.place ?? best
      return place < best || place > worst
    })
    if (more.incidents === undefined) {
      expect(broken).toEqual([])
      const promoted = new Set(event.poolRounds[0]?.promoted.map(({ id }) => id))
      const against = { in: false, out: true }
      const mistaken = cuts.filter(
        ({ id, standing }) => standing in against && promoted.has(id) === against[standing as 'in' | 'out'],
      )
      expect(mistaken).toEqual([])
      const isTold = isNational && event.entrants.length > 6 && event.poolRounds.length > 0
      expect(new Set(cuts.map(({ standing }) => standing)).size).toBe(isTold ? 3 : 0)
    }
    expect(longest, 'bytes of a row').toBeLessThanOrEqual(400)
  },
  120_000,
)

/** Everybody is followed; their name is their id. */
const toFollowed = (event: LiveEvent): LiveEvent => ({
  ...event,
  fencers: event.fencers.map(fencer => ({ ...fencer, fencerId: foldName(fencer.name) })),
})
