import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePoolRecords, isVoidBout, toPoolStandings } from '#domain/pools/pool-standings.ts'
import { rankAfterPools } from '#domain/pools/rank-after-pools.ts'
import { findWinner } from '#domain/tableau/tableau.ts'
import type { EventScript } from './event-script.ts'
import { EVENT_PHASES, type EventState } from './event-state.ts'
import { toPoolEntries } from './pool-at.ts'
import { SAMPLE_START, toSamplePlan } from './sample-plan.ts'
import { toEventScript } from './to-event-script.ts'
import { toEventState } from './to-event-state.ts'
import { type EventPlan, INCIDENT_KINDS, type IncidentKind } from './tournament-plan.ts'
import { findDecidedNote } from './tree-at.ts'

const MINUTE = 60_000

const toScript = (seed: string, more: Partial<EventPlan> = {}): EventScript => {
  const plan = toSamplePlan(seed, more)
  const [event] = plan.events
  if (event === undefined) throw new Error('no event')
  return toEventScript(plan, 0, event)
}

/** Everything decided at the instant, by bout. */
const toDecided = (state: EventState): Map<string, string> =>
  new Map([
    ...state.poolRounds.flatMap(({ pools }) =>
      pools.flatMap(({ bouts }) =>
        bouts.flatMap(({ ref, winner, leftScore, rightScore }): [string, string][] =>
          winner === null ? [] : [[ref, `${winner} ${leftScore}-${rightScore}`]],
        ),
      ),
    ),
    ...(state.table?.trees ?? []).flatMap(tree =>
      tree.tableau.rounds.flat().flatMap((bout): [string, string][] => {
        const note = findDecidedNote(tree, bout)
        return note === undefined ? [] : [[note.bout.ref, JSON.stringify(note.revision.result)]]
      }),
    ),
  ])

const atEnd = (script: EventScript): EventState => toEventState(script, script.finishedAt)

const withIncident = (kind: IncidentKind, more: Partial<EventPlan> = {}, atMinute?: number): EventScript =>
  toScript(`only ${kind}`, {
    size: 50,
    incidents: [{ kind, ...(atMinute === undefined ? {} : { atMinute }) }],
    ...more,
  })

describe('an event over time', () => {
  test('only ever decides more bouts, and never another way but by a correction', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 6 }),
        fc.integer({ min: 6, max: 50 }),
        fc.subarray(INCIDENT_KINDS.filter(kind => kind !== 'poolCorrection')),
        fc.integer({ min: 1, max: 2 }),
        (seed, size, kinds, poolRounds) => {
          const script = toScript(seed, {
            size,
            poolRounds: poolRounds === 2 ? 2 : 1,
            incidents: kinds.map(kind => ({ kind })),
          })
          let before = new Map<string, string>()
          let phase = 0
          for (
            let at = SAMPLE_START - 90 * MINUTE;
            at <= script.finishedAt + 20 * MINUTE;
            at += 20 * MINUTE
          ) {
            const state = toEventState(script, at)
            const after = toDecided(state)
            for (const [ref, result] of before) expect([ref, after.get(ref)]).toEqual([ref, result])
            before = after
            const next = EVENT_PHASES.indexOf(state.phase)
            if (state.phase !== 'pools') expect(next).toBeGreaterThanOrEqual(phase)
            if (state.phase !== 'poolsDone') phase = Math.max(phase, next)
          }
          expect(toEventState(script, script.finishedAt).phase).toBe('finished')
        },
      ),
      { numRuns: 25 },
    )
  })

  test('is the same for the same plan and differs with the seed', () => {
    const at = SAMPLE_START + 200 * MINUTE
    expect(toEventState(toScript('a'), at)).toEqual(toEventState(toScript('a'), at))
    expect([...toDecided(toEventState(toScript('a'), at)).values()]).not.toEqual([
      ...toDecided(toEventState(toScript('b'), at)).values(),
    ])
  })

  test('never has two bouts on a strip at once', () => {
    const script = toScript('strips', { size: 70, strips: ['1', '2', '3', '4', '5'] })
    const spans = [
      ...script.poolRounds.flatMap(({ draws }) =>
        (draws.at(-1)?.pools ?? []).flatMap(({ bouts, strips }) =>
          bouts.map(bout => ({ ...bout, strip: strips[0]?.strip })),
        ),
      ),
      ...script.table.trees.flatMap(({ bouts }) => bouts),
    ].map(({ strip, startsAt, revisions }) => ({ strip, startsAt, endsAt: revisions[0]?.at ?? startsAt }))
    for (const [, own] of Map.groupBy(spans, ({ strip }) => strip)) {
      const sorted = own.toSorted((a, b) => a.startsAt - b.startsAt)
      for (const [at, { startsAt }] of sorted.entries())
        expect(startsAt).toBeGreaterThanOrEqual(sorted[at - 1]?.endsAt ?? 0)
    }
    const starts = new Set(script.poolRounds[0]?.draws.at(-1)?.pools.map(({ startsAt }) => startsAt))
    expect(starts.size).toBe(2)
  })

  test('counts a finished pool as the domain does', () => {
    const state = atEnd(toScript('sums', { size: 60, incidents: [{ kind: 'poolMedicalWithdrawal' }] }))
    for (const { pools, results } of state.poolRounds) {
      for (const { bouts, fencers, standings } of pools) {
        expect(standings).toEqual(toPoolStandings(fencers, bouts))
        expect(bouts.every(bout => isVoidBout(bout, fencers) || bout.winner !== null)).toBe(true)
      }
      expect(results.map(({ entrant, place }) => [entrant.id, place ?? null])).toEqual(
        rankAfterPools(pools.flatMap(toPoolEntries)).map(({ fencer, rank }) => [fencer.id, rank]),
      )
      const placed = results.filter(({ place }) => place !== undefined)
      for (const [at, line] of placed.entries()) {
        const above = placed[at - 1]
        if (above !== undefined) expect(comparePoolRecords(above, line)).toBeLessThanOrEqual(0)
      }
      expect(results.filter(({ prediction }) => prediction === 'Advanced')).toHaveLength(48)
    }
  })

  test('ends with everybody placed once, thirds shared', () => {
    const state = atEnd(toScript('places'))
    expect(state.finals).toHaveLength(48)
    expect(new Set(state.finals.map(({ entrant }) => entrant.id)).size).toBe(48)
    expect(state.finals.slice(0, 4).map(({ place, tied }) => `${place}${tied ? 'T' : ''}`)).toEqual([
      '1',
      '2',
      '3T',
      '3T',
    ])
  })

  test('knows wins on time and, rarely, by priority with equal touches', () => {
    const state = atEnd(toScript('time', { size: 200, weapon: 'epee' }))
    const bouts = state.poolRounds.flatMap(({ pools }) => pools.flatMap(pool => pool.bouts))
    const best = bouts.map(({ leftScore, rightScore }) => Math.max(leftScore ?? 0, rightScore ?? 0))
    expect(best.filter(touches => touches === 4).length).toBeGreaterThan(0)
    expect(best.filter(touches => touches < 4).length).toBeGreaterThan(0)
    expect(best.every(touches => touches <= 5)).toBe(true)
    const level = bouts.filter(({ leftScore, rightScore }) => leftScore === rightScore).length
    expect(level).toBeLessThan(bouts.length / 50)
    const many = Array.from({ length: 6 }, (_, at) =>
      atEnd(toScript(`level ${at}`, { size: 200, weapon: 'epee' })),
    )
    const allBouts = many.flatMap(each =>
      each.poolRounds.flatMap(({ pools }) => pools.flatMap(pool => pool.bouts)),
    )
    expect(
      allBouts.some(({ leftScore, rightScore, winner }) => winner !== null && leftScore === rightScore),
    ).toBe(true)
  })
})

describe('what goes wrong', () => {
  const pools = (script: EventScript, minute: number) =>
    toEventState(script, SAMPLE_START + minute * MINUTE).poolRounds[0]?.pools ?? []
  const left = (script: EventScript, minute: number) =>
    pools(script, minute).flatMap(({ fencers }) => fencers.flatMap(({ withdrawn }) => withdrawn ?? []))

  test.each([
    ['poolMedicalWithdrawal', 'Medical Withdrawal'],
    ['poolNoShow', 'Failed to Appear'],
    ['poolExclusion', 'Excluded'],
  ] as const)('%s at a set minute', (kind, reason) => {
    const script = withIncident(kind, {}, 31)
    expect(left(script, 30)).toEqual([])
    expect(left(script, 31)).toEqual([reason])
    const hit = pools(script, 31).find(({ fencers }) =>
      fencers.some(({ withdrawn }) => withdrawn !== undefined),
    )
    expect(hit?.bouts.filter(bout => bout.void === true)).toHaveLength((hit?.fencers.length ?? 0) - 1)
    const line = atEnd(script).finals.find(({ place }) => place === undefined)
    expect(line?.excluded).toBe(kind === 'poolExclusion')
  })

  test('a pool score is corrected late', () => {
    const script = withIncident('poolCorrection')
    const end = script.poolRounds[0]?.endsAt ?? 0
    const before = toDecided(toEventState(script, end))
    const after = toDecided(toEventState(script, end + 5 * MINUTE))
    const changed = [...before].filter(([ref, result]) => after.get(ref) !== result)
    expect(changed).toHaveLength(1)
  })

  test('a pool moves to another strip', () => {
    const script = withIncident('stripChange', {}, 12)
    expect(pools(script, 11)[0]?.strip).toBe('1')
    expect(pools(script, 12)[0]?.strip).toBe('Annex 2')
  })

  test('pools are drawn anew before the start', () => {
    const script = withIncident('redraw', {}, -9)
    const toSheet = (minute: number) =>
      pools(script, minute).map(({ id, fencers }) => [id, fencers.map(({ entrant }) => entrant.id)])
    expect(toSheet(-10).flat(2)).toHaveLength(8 + 51)
    expect(toSheet(-10)).not.toEqual(toSheet(-9))
    expect(toSheet(-9)).toEqual(toSheet(100))
  })

  test('two pools alike make ties', () => {
    const ties = (script: EventScript) =>
      atEnd(script).poolRounds[0]?.results.filter(({ tied }) => tied).length ?? 0
    expect(ties(withIncident('tiedPools'))).toBeGreaterThanOrEqual(12)
  })

  test.each([
    ['tableMedicalWithdrawal', 'Opponent withdrew (medical)'],
    ['tableExclusion', 'Opponent excluded'],
    ['tableNoShow', 'Opponent failed to appear'],
  ] as const)('%s is told in words', (kind, words) => {
    const script = withIncident(kind)
    const notes = script.table.trees[0]?.bouts.map(({ revisions }) => revisions.at(-1)?.result.words) ?? []
    expect(notes.filter(each => each !== undefined)).toEqual([words])
    const excluded = atEnd(script).finals.filter(line => line.excluded)
    expect(excluded).toHaveLength(kind === 'tableExclusion' ? 1 : 0)
  })
})

describe('other forms', () => {
  test('a second round of pools takes who was promoted from the first', () => {
    const script = toScript('rounds', { size: 40, poolRounds: 2, percent: 70 })
    const [first, second] = script.poolRounds
    expect(second?.seeded).toEqual(first?.promoted)
    expect(second?.startsAt).toBeGreaterThan(first?.closedAt ?? 0)
    expect(atEnd(script).finals).toHaveLength(40)
  })

  test('a bronze bout and a repechage beside the main tree', () => {
    const state = atEnd(toScript('trees', { bronze: true, repechage: true }))
    const [main, bronze, repechage] = state.table?.trees ?? []
    expect([main, bronze, repechage].map(tree => tree?.script.kind)).toEqual(['main', 'bronze', 'repechage'])
    const third = bronze?.tableau.rounds[0]?.[0]
    const winner = third === undefined ? undefined : findWinner(third)
    expect(winner?.kind === 'fencer' && winner.fencer.id).toBe(state.finals[2]?.entrant.id)
    expect(state.finals.slice(2, 4).map(({ place, tied }) => [place, tied])).toEqual([
      [3, false],
      [4, false],
    ])
    expect(repechage?.tableau.rounds[0]).toHaveLength(2)
  })

  test('teams fence to 45 without pools', () => {
    const state = atEnd(toScript('teams', { team: true, size: 9 }))
    expect(state.poolRounds).toEqual([])
    const scores = state.table?.trees[0]?.tableau.rounds
      .flat()
      .flatMap(({ leftScore, rightScore }) => [leftScore ?? 0, rightScore ?? 0])
    expect(Math.max(...(scores ?? []))).toBe(45)
  })
})
