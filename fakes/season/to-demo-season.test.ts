import { describe, expect, test } from 'vitest'
import { findLocationTimeZone } from '#domain/time/venue-time-zone.ts'
import { toSearchRow } from '../ftl/render/search-data.ts'
import type { EventState } from '../ftl/script/event-state.ts'
import { toEventId } from '../ftl/script/script-ids.ts'
import { toEventState } from '../ftl/script/to-event-state.ts'
import { toTournamentScript } from '../ftl/script/to-tournament-script.ts'
import { BROKEN_BLADE_NAME, findBrokenBladeFault, toBrokenBlade } from './broken-blade.ts'
import { DEMO_ACCOUNTS, DEMO_EVENTS, type DemoFencer } from './demo-people.ts'
import { toDemoSeason } from './to-demo-season.ts'

const NOW = Date.UTC(2026, 10, 21, 16, 2, 33)

const toStates = (now: number): EventState[] => {
  const [regional] = toDemoSeason(now).tournaments
  if (regional === undefined) throw new Error('no tournament')
  return toTournamentScript(regional).events.map(event => toEventState(event, now))
}

const isFencer = (fencer: DemoFencer) => (entrant: { lastName: string; firstName?: string }) =>
  entrant.lastName === fencer.lastName && entrant.firstName === fencer.firstName

describe('the demo season', () => {
  test('has tournaments now, to come and over, each with a zone its location tells', () => {
    const scripts = toDemoSeason(NOW).tournaments.map(toTournamentScript)
    expect(scripts).toHaveLength(8)
    for (const script of scripts) {
      const { location } = toSearchRow(script) as { location: string }
      expect([script.plan.name, findLocationTimeZone(location)]).toEqual([
        script.plan.name,
        script.plan.timeZone,
      ])
    }
    expect(scripts.filter(({ dayFrom }) => dayFrom > '2026-11-22')).toHaveLength(3)
    expect(scripts.filter(({ dayTo }) => dayTo < '2026-11-20')).toHaveLength(3)
    expect(new Set(scripts.flatMap(({ plan }) => plan.region ?? []))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    for (const script of scripts.slice(5))
      for (const event of script.events) expect(toEventState(event, NOW).phase).toBe('finished')
  })

  test.each([0, 97_000, 200_000, 40_000_000])('shows all phases %i ms later', later => {
    const states = toStates(NOW + later)
    expect(states.map(({ phase }) => phase)).toEqual([
      'pools',
      'tableau',
      'pools',
      'pools',
      'finished',
      'checkIn',
      'tableau',
    ])
    expect(states[2]?.poolRounds).toHaveLength(2)
    const round = states[1]?.table?.trees[0]?.tableau.rounds.find(bouts => bouts.length === 32) ?? []
    const done = round.filter(({ winner }) => winner !== null).length
    expect(done).toBeGreaterThan(4)
    expect(done).toBeLessThan(28)
  })

  test.each([0, 97_000, 200_000])('finds the children at work %i ms later', later => {
    const states = toStates(NOW + later)
    for (const { tracked, username } of DEMO_ACCOUNTS) {
      for (const fencer of tracked) {
        const state = states[DEMO_EVENTS.indexOf(fencer.event)]
        expect(state?.checkIn.filter(({ entrant }) => isFencer(fencer)(entrant))).toHaveLength(1)
        if (username === 'coach' || username === 'assistant' || state === undefined) continue
        if (fencer.event === 'cdtme') {
          const bouts = state.table?.trees[0]?.tableau.rounds.flat() ?? []
          const own = bouts.filter(({ left, right }) =>
            [left, right].some(side => side.kind === 'fencer' && isFencer(fencer)(side.fencer)),
          )
          expect(own.length).toBeGreaterThan(0)
          const isOut = own.some(({ winner, left, right }) => {
            const loser = winner === null ? undefined : winner === 'left' ? right : left
            return loser?.kind === 'fencer' && isFencer(fencer)(loser.fencer)
          })
          expect(isOut).toBe(false)
          continue
        }
        const pool = state.poolRounds
          .at(-1)
          ?.pools.find(({ fencers }) => fencers.some(({ entrant }) => isFencer(fencer)(entrant)))
        const at = pool?.fencers.findIndex(({ entrant }) => isFencer(fencer)(entrant))
        const own = pool?.bouts.filter(({ left, right }) => left === at || right === at) ?? []
        const done = own.filter(({ winner }) => winner !== null).length
        expect([fencer.firstName, done > 0, done < own.length]).toEqual([fencer.firstName, true, true])
      }
    }
  })

  test('keeps the reader’s pace, at which a score changes every ten seconds', () => {
    const { speed, tournaments } = toDemoSeason(NOW)
    const events = tournaments.flatMap(plan => toTournamentScript(plan).events)
    const ends = events
      .flatMap(({ poolRounds, table }) => [
        ...poolRounds.flatMap(({ draws }) => draws.at(-1)?.pools.flatMap(({ bouts }) => bouts) ?? []),
        ...table.trees.flatMap(({ bouts }) => bouts),
      ])
      .flatMap(({ revisions }) => revisions.map(({ at }) => at))
      .filter(at => at > NOW && at < NOW + speed * 120_000)
    expect(speed).toBe(1)
    expect(120 / ends.length).toBeLessThan(10)
  })

  test('follows thirty people through the coach, some of them through another, two or three through each parent', () => {
    expect(DEMO_ACCOUNTS.map(({ tracked }) => tracked.length)).toEqual([3, 2, 3, 30, 19, 0])
    const [coach, assistant] = ['coach', 'assistant'].map(
      name => DEMO_ACCOUNTS.find(({ username }) => username === name)?.tracked,
    )
    expect(coach).toEqual(expect.arrayContaining([...(assistant ?? [])]))
    const others = DEMO_ACCOUNTS.filter(({ username }) => username !== 'assistant')
    const names = others
      .flatMap(({ tracked }) => tracked)
      .map(({ lastName, firstName }) => `${lastName}|${firstName}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

test('every event of the broken tournament is broken in its own way', () => {
  const plan = toBrokenBlade(NOW)
  expect(plan.name).toBe(BROKEN_BLADE_NAME)
  const kinds = plan.events.map(
    (_, at) => findBrokenBladeFault(`/pools/results/data/${toEventId(plan, at)}/X`)?.kind,
  )
  expect(kinds).not.toContain(undefined)
  expect(new Set(kinds).size).toBe(plan.events.length)
  expect(findBrokenBladeFault('/tournaments/search/data')).toBeUndefined()
})
