import { findPoolBoutOrder } from '#domain/pools/pool-bout-order.ts'
import { drawPools } from '#domain/pools/pool-draw.ts'
import { toPoolSizes } from '#domain/pools/pool-sizes.ts'
import { planPromotion } from '#domain/pools/promotion.ts'
import { rankAfterPools } from '#domain/pools/rank-after-pools.ts'
import type { Entrant, Leave, PoolBoutScript, PoolRoundScript, PoolScript, Revision } from './event-script.ts'
import { fenceBout, toBoutLength } from './fence-bout.ts'
import { toPoolAt, toPoolEntries } from './pool-at.ts'
import { findIncident, MINUTE_MS, pickReferees, type ScriptContext, toRevisions } from './script-context.ts'
import { createSeededRandom, toHexId } from './seeded-random.ts'
import { findStripPace, toPacedLength } from './strip-rhythm.ts'
import { toPoolIncidents } from './to-pool-incidents.ts'

/** A round of pools to be invented; `shownAt` is when its pools are published. */
export interface PoolRoundToInvent {
  number: number
  title: string
  seeded: readonly Entrant[]
  shownAt: number
  startsAt: number
  /** Somebody drawn at first who then does not come: makes a second draw. */
  scratched?: Entrant
}

/** Invents a round of pools: draw, sheets, strips, flights, bouts with their instants and what goes wrong. */
export const toPoolRound = (context: ScriptContext, round: PoolRoundToInvent): PoolRoundScript => {
  const pools = toFencedPools(context, round)
  const endsAt = Math.max(round.startsAt, ...pools.flatMap(({ bouts }) => bouts.flatMap(toScriptedEnd)))
  const corrected = withCorrection(context, round, pools, endsAt)
  const closedAt = endsAt + 8 * MINUTE_MS
  const ranking = rankAfterPools(corrected.flatMap(pool => toPoolEntries(toPoolAt(pool, closedAt))))
  const { promoted } = planPromotion(ranking, context.plan.percent ?? 80)
  const draws = [{ from: round.shownAt, pools: corrected }]
  if (round.scratched !== undefined && findIncident(context.plan, 'redraw') !== undefined) {
    const redrawnAt = findIncident(context.plan, 'redraw')?.at ?? round.startsAt - 10 * MINUTE_MS
    const first = toDraw(context, { ...round, seeded: [round.scratched, ...round.seeded] }, 'first draw')
    draws.unshift({
      from: round.shownAt,
      pools: first.map(pool => ({ ...pool, bouts: pool.bouts.map(toUnfenced) })),
    })
    if (draws[1] !== undefined) draws[1].from = Math.max(redrawnAt, round.shownAt)
  }
  return {
    kind: 'pools',
    id: toHexId(`${context.eventId}/pools/${round.number}`),
    number: round.number,
    title: round.title,
    startsAt: round.startsAt,
    endsAt,
    seeded: round.seeded,
    draws,
    ranking,
    promoted: promoted.map(({ fencer }) => fencer),
    closedAt,
  }
}

const toUnfenced = (bout: PoolBoutScript): PoolBoutScript => ({ ...bout, revisions: [] })
const toScriptedEnd = ({ revisions }: PoolBoutScript): number[] => revisions.slice(0, 1).map(({ at }) => at)

/** Sheets without results; all start with the round. */
const toDraw = (context: ScriptContext, round: PoolRoundToInvent, salt: string): PoolScript[] => {
  const { eventId } = context
  const count = toPoolSizes(round.seeded.length).length
  const drawn = drawPools(round.seeded, count, [
    ({ club }) => club?.name,
    ({ division }) => division,
    ({ country }) => country,
  ])
  return drawn.map((members, at) => {
    const number = at + 1
    const seed = `${eventId}/${round.number}/${number}`
    const fencers = createSeededRandom(`${seed}/sheet/${salt}`).shuffle(members)
    return {
      id: toHexId(`${seed}/pool`),
      number,
      startsAt: round.startsAt,
      strips: [{ from: 0, strip: context.strips[at % context.strips.length] ?? '1' }],
      fencers,
      leaves: new Map(),
      referees: pickReferees(context, seed, at % 3 === 0 ? ['Ref', 'Ref'] : ['Ref']),
      bouts: (findPoolBoutOrder(fencers.length) ?? []).map(([left, right], order) => ({
        ref: `p${round.number}.${number}.${order + 1}`,
        left: left - 1,
        right: right - 1,
        startsAt: round.startsAt,
        revisions: [],
      })),
    }
  })
}

const toLength = ({ eventId, plan }: ScriptContext, seed: string, strip: string): number =>
  plan.rhythms ? toPacedLength(seed, findStripPace(eventId, strip)) : toBoutLength(seed, 5, plan.weapon)

const toFencedPools = (context: ScriptContext, round: PoolRoundToInvent): PoolScript[] => {
  let flightStartsAt = round.startsAt
  let flightEndsAt = round.startsAt
  const sheets = toDraw(context, round, 'draw')
  const incidents = toPoolIncidents(context, sheets, round.number)
  return sheets.map((sheet, place) => {
    // Pools that found no strip wait for the next flight, which starts together.
    if (place > 0 && place % context.strips.length === 0) flightStartsAt = roundUp(flightEndsAt)
    const startsAt = flightStartsAt
    const leaves: ReadonlyMap<string, Leave> = new Map(
      incidents.leaves
        .filter(({ pool }) => pool === sheet.number)
        .map(({ entrant, at, reason }) => [entrant, { at: at ?? startsAt, reason }]),
    )
    let at = startsAt + MINUTE_MS
    const bouts = sheet.bouts.map((bout, order): PoolBoutScript => {
      const mirror = incidents.tied && sheet.number === 2 ? 1 : sheet.number
      const seed = `${context.eventId}/p${round.number}.${mirror}.${order + 1}`
      const left = sheet.fencers[bout.left]
      const right = sheet.fencers[bout.right]
      const isGone = [left, right].some(fencer => {
        const leave = leaves.get(fencer?.id ?? '')
        return leave !== undefined && leave.at < at + 6 * MINUTE_MS
      })
      const startsAtBout = at
      if (isGone) return { ...bout, startsAt: startsAtBout, revisions: [] }
      at += toLength(context, seed, sheet.strips[0]?.strip ?? '')
      const isMirrored = incidents.tied && sheet.number <= 2
      const result = fenceBout({
        seed,
        left: isMirrored ? 0 : (left?.skill ?? 0),
        right: isMirrored ? 0 : (right?.skill ?? 0),
        touches: 5,
        weapon: context.plan.weapon,
      })
      const scripted: Revision[] = [{ at, result }]
      return {
        ...bout,
        startsAt: startsAtBout,
        revisions: toRevisions(bout.ref, scripted, context.overrides),
      }
    })
    flightEndsAt = Math.max(flightEndsAt, at + 5 * MINUTE_MS)
    const moved = incidents.stripChange?.pool === sheet.number ? incidents.stripChange : undefined
    return {
      ...sheet,
      startsAt,
      leaves,
      bouts,
      strips: moved === undefined ? sheet.strips : [...sheet.strips, { from: moved.at, strip: moved.strip }],
    }
  })
}

const roundUp = (instant: number): number => Math.ceil(instant / (5 * MINUTE_MS)) * 5 * MINUTE_MS

/** One bout of the last pool turns out to have been written down the wrong way round. */
const withCorrection = (
  { plan, overrides }: ScriptContext,
  { number }: PoolRoundToInvent,
  pools: readonly PoolScript[],
  endsAt: number,
): readonly PoolScript[] => {
  const incident = number === 1 ? findIncident(plan, 'poolCorrection') : undefined
  if (incident === undefined) return pools
  const at = incident.at ?? endsAt + 4 * MINUTE_MS
  return pools.map((pool, index) => {
    if (index !== pools.length - 1) return pool
    const wrong = pool.bouts.findLast(
      ({ ref, revisions }) => revisions.length === 1 && (revisions[0]?.at ?? at) < at && !overrides.has(ref),
    )
    return {
      ...pool,
      bouts: pool.bouts.map(bout => {
        const first = bout.revisions[0]?.result
        if (bout !== wrong || first === undefined) return bout
        const { winner, left, right } = first
        const result = {
          winner: winner === 'left' ? ('right' as const) : ('left' as const),
          left: right,
          right: left,
        }
        return { ...bout, revisions: [...bout.revisions, { at, result }] }
      }),
    }
  })
}
