import type { Fault } from '../ftl/fault.ts'
import { toEventId } from '../ftl/script/script-ids.ts'
import type { EventPlan, TournamentPlan } from '../ftl/script/tournament-plan.ts'
import { roundDown } from './to-start-for.ts'

/** The name by which a tournament of broken pages is found by hand. */
export const BROKEN_BLADE_NAME = 'Broken Blade Open'

const BROKEN_EVENTS = [
  ["Senior Men's Foil (fails)", { kind: 'status', status: 500 }],
  ["Senior Women's Foil (cut short)", { kind: 'truncate' }],
  ["Senior Men's Epee (another page)", { kind: 'htmlInsteadOfJson' }],
  ["Senior Women's Epee (never comes)", { kind: 'slow', ms: 60_000 }],
  ["Senior Men's Saber (nonsense)", { kind: 'garbage' }],
  ["Senior Women's Saber (too busy)", { kind: 'retryAfter', seconds: 30 }],
  ["Junior Men's Foil (breaks off)", { kind: 'reset', afterHalf: true }],
  ["Junior Women's Foil (round and round)", { kind: 'redirectLoop' }],
  ["Junior Men's Epee (ten minutes old)", { kind: 'stale', minutes: 10 }],
] as const satisfies readonly (readonly [string, Fault])[]

/** A tournament being fenced at `now` whose events are broken, each in its own way. */
export const toBrokenBlade = (now: number): TournamentPlan => ({
  seed: 'demo/broken-blade',
  name: BROKEN_BLADE_NAME,
  city: 'Boise',
  state: 'ID',
  home: 'USA',
  timeZone: 'America/Boise',
  level: 'Loc',
  region: 1,
  events: BROKEN_EVENTS.map(
    ([name]): EventPlan => ({
      category: 'senior',
      gender: 'mens',
      weapon: 'foil',
      name,
      size: 14,
      startsAt: roundDown(now - 30 * 60_000),
    }),
  ),
})

/** The fault of a page of that tournament, to be given to the fake source as `faultOf`. */
export const findBrokenBladeFault = (path: string): Fault | undefined => {
  const plan = toBrokenBlade(0)
  const at = BROKEN_EVENTS.findIndex((_, index) => path.includes(toEventId(plan, index)))
  return BROKEN_EVENTS[at]?.[1]
}
