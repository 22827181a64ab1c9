import type { Revision, ScoreOverrides, ScriptReferee } from './event-script.ts'
import { createSeededRandom } from './seeded-random.ts'
import type { EventPlan, Incident, IncidentKind } from './tournament-plan.ts'

/** What the builders of an event's rounds share. */
export interface ScriptContext {
  eventId: string
  plan: EventPlan
  strips: readonly string[]
  referees: readonly ScriptReferee[]
  overrides: ScoreOverrides
  /** Ids of people that nothing bad happens to. */
  guests: ReadonlySet<string>
}

export const MINUTE_MS = 60_000

/** The incident if the plan has it; `at` in epoch milliseconds when its minute is set. */
export const findIncident = (
  { incidents = [], startsAt }: EventPlan,
  kind: IncidentKind,
): { at?: number } | undefined => {
  const incident: Incident | undefined = incidents.find(each => each.kind === kind)
  if (incident === undefined) return undefined
  return incident.atMinute === undefined ? {} : { at: startsAt + incident.atMinute * MINUTE_MS }
}

/** The script's results and the one written by hand, in order of time; a hand that was first stays. */
export const toRevisions = (
  ref: string,
  scripted: readonly Revision[],
  overrides: ScoreOverrides,
): readonly Revision[] => {
  const override = overrides.get(ref)
  if (override === undefined) return scripted
  return [...scripted.filter(({ at }) => at < override.at), override]
}

/** One different referee for each role, for something named by `seed`. */
export const pickReferees = (
  { referees }: ScriptContext,
  seed: string,
  roles: readonly ScriptReferee['role'][],
): ScriptReferee[] => {
  const shuffled = createSeededRandom(`${seed}/referees`).shuffle(referees)
  return roles.flatMap((role, at) => {
    const referee = shuffled[at]
    return referee === undefined ? [] : [{ ...referee, role }]
  })
}
