import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { LiveEvent as LiveEventSchema } from '#contract/live/live-event.ts'
import type { TournamentPlan } from '#fakes/ftl/script/tournament-plan.ts'
import { addFencer, trackFencer } from '#server/store/people/fencers.ts'
import { testNow } from '#tools/testing/clock/test-clock.ts'
import { type LivePair, startLivePair } from '#tools/testing/running/start-live-pair.ts'

const MINUTE = 60_000
const STRIPS = ['1', '2', '3', '4', '5', '6']

/** One event in its pools, one in its table; nothing happens by itself: the fake's clock stands. */
const plan = (now: number): TournamentPlan => ({
  seed: 'pipeline',
  name: 'Lighthouse Cup',
  city: 'Portland',
  state: 'ME',
  home: 'USA',
  timeZone: 'America/New_York',
  events: [
    {
      category: 'y12',
      gender: 'womens',
      weapon: 'sabre',
      startsAt: now - 30 * MINUTE,
      size: 28,
      strips: STRIPS,
    },
    {
      category: 'cadet',
      gender: 'mens',
      weapon: 'foil',
      startsAt: now - 150 * MINUTE,
      size: 36,
      strips: STRIPS,
    },
  ],
})

const decided = (event: LiveEvent): number =>
  event.pools.flatMap(pool => pool.matches).filter(match => match.left.outcome).length

let pair: LivePair
let pools: readonly [string, string]
let table: readonly [string, string]
let poolsFtlId = ''

beforeAll(async () => {
  pair = await startLivePair({ tournaments: [plan(testNow())] })
  pair.fake.control.pause()
  const tournament = await pair.tournament()
  const find = (part: string) => {
    const event = tournament.events.find(one => one.name.includes(part))
    if (!event) throw new Error(`no ${part}`)
    return event
  }
  pools = [tournament.id, find('Y12').id]
  table = [tournament.id, find('Cadet').id]
  poolsFtlId = find('Y12').idDetail.ftlId ?? ''
})
afterAll(() => pair?.close())

/** An undecided and a decided bout of the running pools, by the fake's name. */
function findBout(isDecided: boolean) {
  const state = pair.fake.control.eventState(poolsFtlId)
  for (const pool of state?.poolRounds[0]?.pools ?? []) {
    const bout = pool.bouts.find(one => (one.winner !== null) === isDecided && !one.void)
    if (bout) return { ref: bout.ref, pool: pool.number, bout }
  }
  throw new Error('no such bout')
}

describe('an event in its pools', () => {
  test('shows what the source shows, valid to the schema', async () => {
    const event = await pair.until('pools', one => one.pools.length === 4, pools)
    expect(LiveEventSchema.safeParse(event).error).toBeUndefined()
    const state = pair.fake.control.eventState(poolsFtlId)
    const wanted = state?.poolRounds[0]?.pools
      .flatMap(pool => pool.bouts)
      .filter(bout => bout.winner !== null)
    expect(decided(event)).toBe(wanted?.length)
    expect(event.pools.every(pool => pool.orderKnown)).toBe(true)
    expect(event.feed.flags).toEqual([])
    expect(event.timeZoneId).toBe('America/New_York')
  })

  test('a score typed at the strip arrives as one new version', async () => {
    const before = await pair.event(...pools)
    const { ref } = findBout(false)
    pair.fake.control.setScore(poolsFtlId, ref, { left: 5, right: 2 })
    const after = await pair.until('the score', one => decided(one) === decided(before) + 1, pools)
    expect(after.feed.version).toBe(before.feed.version + 1)
  })

  test('a late correction replaces the score', async () => {
    const { ref, bout } = findBout(true)
    const score = bout.winner === 'left' ? { left: 1, right: 5 } : { left: 5, right: 1 }
    const before = await pair.event(...pools)
    pair.fake.control.setScore(poolsFtlId, ref, score)
    const after = await pair.until('the correction', one => one.feed.version > before.feed.version, pools)
    expect(decided(after)).toBe(decided(before))
    expect(after.feed.flags).toEqual([])
    const { read } = pair.running.app.store
    const former = await read.selectFrom('event_former').selectAll().execute()
    expect(former).toMatchObject([{ about_id: pools[1], source: 'ftl' }])
    expect(former[0]?.before).toContain(`"${bout.winner}"`)
    const said = await read.selectFrom('event_said').selectAll().where('about_id', '=', pools[1]).execute()
    expect(said.map(row => `${row.topic} ${row.source}`).sort()).toEqual([
      'entries ftl',
      'results ftl',
      'schedule ftl',
    ])
  })

  test('an older answer is flagged and loses nothing', async () => {
    const before = await pair.event(...pools)
    pair.fake.control.fail(/\/pools\/|\/rounds\//, { kind: 'stale', minutes: 25 })
    const { ref } = findBout(false)
    pair.fake.control.setScore(poolsFtlId, ref, { left: 5, right: 0 })
    const flagged = await pair.until('the flag', one => one.feed.flags.includes('regressed'), pools)
    expect(decided(flagged)).toBeGreaterThanOrEqual(decided(before))
    pair.fake.control.mend()
    const healed = await pair.until('no flag', one => !one.feed.flags.includes('regressed'), pools)
    expect(decided(healed)).toBeGreaterThan(decided(before))
  })

  test('an expired session is noticed by the sign-in page and renewed', async () => {
    const before = await pair.event(...pools)
    const signIns = pair.fake.requests.of('signIn')
    pair.fake.control.expireSessions()
    pair.fake.control.setScore(poolsFtlId, findBout(false).ref, { left: 2, right: 5 })
    await pair.until('a new version', one => one.feed.version > before.feed.version, pools)
    expect(pair.fake.requests.of('signIn')).toBe(signIns + 1)
  })

  test('a broken page among good ones leaves what is known and says so', async () => {
    const before = await pair.event(...pools)
    pair.fake.control.fail(/\/pools\/scores\/\w+\/\w+\/\w+/, { kind: 'garbage' })
    pair.fake.control.setScore(poolsFtlId, findBout(false).ref, { left: 5, right: 3 })
    const partial = await pair.until('the flag', one => one.feed.flags.includes('partial'), pools)
    expect(decided(partial)).toBe(decided(before))
    pair.fake.control.mend()
    const healed = await pair.until('the score', one => decided(one) === decided(before) + 1, pools)
    expect(healed.feed.flags).toEqual([])
  })

  test('finished pools are not asked for again', async () => {
    await pair.until('the table', one => one.elimination.rounds.length > 0, table)
    const looksAtTable = (times: number) => {
      const wanted = pair.fake.requests.of('tables') + times
      return pair.until('looks at the table', () => pair.fake.requests.of('tables') >= wanted, table)
    }
    await looksAtTable(3)
    pair.fake.requests.reset()
    await looksAtTable(5)
    expect(
      [...pair.fake.requests.byPath.keys()].filter(
        path => /\/pools\/scores\/\w+\/\w+\/\w+/.test(path) && !path.includes(poolsFtlId),
      ),
    ).toEqual([])
  })
})

describe('people we know', () => {
  test('are recognised in an event that was published before they were followed', async () => {
    const event = await pair.event(...pools)
    const [someone] = event.fencers
    if (!someone) throw new Error('nobody is entered')
    await addFencer(pair.running.app.store.write, {
      id: 'known',
      name: someone.name,
      ...(someone.club === undefined ? {} : { club: someone.club }),
      ...(someone.country === undefined ? {} : { country: someone.country }),
    })
    await trackFencer(pair.running.app.store.write, 'nora', 'known')
    const after = await pair.until(
      'the link',
      one => one.fencers.some(fencer => fencer.fencerId === 'known'),
      pools,
    )
    expect(after.fencers.filter(fencer => fencer.fencerId !== undefined)).toHaveLength(1)
    const tracked = await pair.running.fetch('/api/v2/fencer?type=tracked', {
      headers: { cookie: pair.cookie },
    })
    expect(await tracked.json()).toMatchObject([{ id: 'known', registrations: [{ event_ids: [pools[1]] }] }])
  })
})

describe('a source that is down', () => {
  test('is reported, what is known stays, and the next answer is taken', async () => {
    const before = await pair.event(...pools)
    pair.fake.control.fail(`/pools/results/data/${poolsFtlId}`, { kind: 'reset' }, 3)
    pair.fake.control.setScore(poolsFtlId, findBout(false).ref, { left: 5, right: 4 })
    await pair.until('the report', () => pair.running.reports.some(one => one.startsWith('look at')), pools)
    expect(decided(await pair.event(...pools))).toBe(decided(before))
    await pair.until('the score', one => decided(one) === decided(before) + 1, pools)
  })
})
