import type { Dice } from '#tools/testing/invented/dice.ts'
import { CUPS } from './cups.ts'

/** What befalls the world at a moment; milliseconds from its beginning. */
export type Incident = ServerIncident | PhoneIncident | DiskIncident | ServiceIncident

interface At {
  readonly at: number
}

/** `ms`: how long it stands still, or by how much its clock is set. */
export type ServerIncident = At & { readonly nth: number } & (
    | { readonly kind: 'kill' }
    | { readonly kind: 'freeze' | 'clock'; readonly ms: number }
  )

export interface PhoneIncident extends At {
  readonly kind: 'unplug' | 'replug' | 'reopen' | 'type' | 'write'
  readonly nth: number
}

export interface DiskIncident extends At {
  readonly kind: 'diskFull' | 'diskFree'
}

/** `share` of what goes wrong from then on. */
export interface ServiceIncident extends At {
  readonly kind: 'sourceFails' | 'textsFail'
  readonly share: number
}

/** A world as a number makes it. */
export interface WorldPlan {
  readonly cup: number
  /** How many times as fast as the time the cup is fenced. */
  readonly speed: number
  readonly phones: number
  readonly servers: number
  /** Shares of words between processes, and of calls over the radio. */
  readonly wire: { readonly lost: number; readonly doubled: number }
  readonly radio: { readonly lost: number; readonly doubled: number }
  /** How long all this goes on; behind it everything is mended. */
  readonly lasts: number
  readonly incidents: readonly Incident[]
}

const SHORTEST_MS = 12_000
const LONGEST_MS = 30_000
const CLOCK_STEPS_MS = [-120_000, -3_000, 2_000, 840_000, 3_600_000]

/** Invents a world: some are calm in most respects, so that what is promised of calm times is tried as well. */
export function inventPlan(dice: Dice): WorldPlan {
  const lasts = dice.int(SHORTEST_MS, LONGEST_MS)
  const phones = dice.pick([3, 5, 8, 20])
  const servers = dice.is(0.75) ? 2 : 1
  const moment = (): number => dice.int(2_000, lasts)
  const some = (share: number, most: number): number => (dice.is(share) ? dice.int(1, most) : 0)
  const times = <Made>(count: number, make: () => Made): Made[] => Array.from({ length: count }, make)
  const span = (made: (at: number, until: number) => Incident[]): Incident[] => {
    const at = moment()
    return made(at, at + dice.int(500, 12_000))
  }
  const incidents: Incident[] = [
    ...times(some(0.5, 3), (): Incident => ({ at: moment(), kind: 'kill', nth: dice.int(0, 1) })),
    ...times(
      some(0.3, 2),
      (): Incident => ({ at: moment(), kind: 'freeze', nth: dice.int(0, 1), ms: dice.int(500, 15_000) }),
    ),
    ...times(
      some(0.2, 2),
      (): Incident => ({ at: moment(), kind: 'clock', nth: dice.int(0, 1), ms: dice.pick(CLOCK_STEPS_MS) }),
    ),
    ...times(some(0.2, 1), () =>
      span((at, until) => [
        { at, kind: 'diskFull' },
        { at: until, kind: 'diskFree' },
      ]),
    ).flat(),
    ...times(some(0.5, 3), () =>
      span((at, until) => [
        { at, kind: 'sourceFails', share: dice.pick([0.1, 0.3, 1]) },
        { at: until, kind: 'sourceFails', share: 0 },
      ]),
    ).flat(),
    ...times(some(0.4, 2), () =>
      span((at, until) => [
        { at, kind: 'textsFail', share: dice.pick([0.3, 1]) },
        { at: until, kind: 'textsFail', share: 0 },
      ]),
    ).flat(),
    ...times(some(0.6, phones), () =>
      span((at, until) => {
        const nth = dice.int(0, phones - 1)
        return [
          { at, kind: 'unplug', nth },
          { at: until, kind: 'replug', nth },
        ]
      }),
    ).flat(),
    ...times(some(0.4, 3), (): Incident => ({ at: moment(), kind: 'reopen', nth: dice.int(0, phones - 1) })),
    ...times(dice.int(2, 12), (): Incident => ({ at: moment(), kind: 'type', nth: dice.int(0, phones - 1) })),
    ...times(dice.int(2, 8), (): Incident => ({ at: moment(), kind: 'write', nth: dice.int(0, phones - 1) })),
  ]
  return {
    cup: dice.int(0, CUPS - 1),
    speed: dice.pick([10, 60, 150]),
    phones,
    servers,
    wire: { lost: dice.pick([0, 0, 0.1, 1]), doubled: dice.pick([0, 0, 0.2]) },
    radio: { lost: dice.pick([0, 0.05, 0.2]), doubled: dice.pick([0, 0, 0.2]) },
    lasts,
    incidents: incidents.toSorted((a, b) => a.at - b.at),
  }
}

/** The same world with two servers and nothing that befalls them. */
export const toCalmPlan = (plan: WorldPlan): WorldPlan => ({
  ...plan,
  servers: 2,
  incidents: plan.incidents.filter(({ kind }) => kind === 'type' || kind === 'write'),
})

/** A plan in a line, for whoever reads a trace. */
export const formatPlan = ({ incidents, ...rest }: WorldPlan): string =>
  `${JSON.stringify(rest)} ${incidents.map(one => JSON.stringify(one)).join(' ')}`
