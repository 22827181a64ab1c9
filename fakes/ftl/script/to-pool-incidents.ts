import type { PoolScript } from './event-script.ts'
import { findIncident, MINUTE_MS, type ScriptContext } from './script-context.ts'
import { createSeededRandom } from './seeded-random.ts'
import type { IncidentKind } from './tournament-plan.ts'

/** What goes wrong in a round of pools. A leave without `at` happens before the first bout. */
export interface PoolIncidents {
  leaves: { pool: number; entrant: string; at?: number; reason: string }[]
  stripChange?: { pool: number; at: number; strip: string }
  tied: boolean
}

const LEAVE_REASONS = [
  ['poolMedicalWithdrawal', 'Medical Withdrawal', 45],
  ['poolNoShow', 'Failed to Appear', undefined],
  ['poolExclusion', 'Excluded', 35],
] as const satisfies readonly (readonly [IncidentKind, string, number | undefined])[]

/** Chooses pools and people for the incidents of the first round; guests are spared. */
export const toPoolIncidents = (
  context: ScriptContext,
  sheets: readonly PoolScript[],
  round: number,
): PoolIncidents => {
  const none: PoolIncidents = { leaves: [], tied: false }
  if (round !== 1) return none
  const { plan, guests, eventId } = context
  const tied =
    findIncident(plan, 'tiedPools') !== undefined &&
    sheets.length > 2 &&
    sheets[0]?.fencers.length === sheets[1]?.fencers.length
  const open = tied ? sheets.slice(2) : sheets
  const leaves = LEAVE_REASONS.flatMap(([kind, reason, minute], index) => {
    const incident = findIncident(plan, kind)
    const sheet = open[(index + 1) % open.length]
    if (incident === undefined || sheet === undefined) return []
    const victims = sheet.fencers.filter(({ id }) => !guests.has(id))
    if (victims.length === 0) return []
    const victim = createSeededRandom(`${eventId}/${kind}`).pick(victims)
    const at = incident.at ?? (minute === undefined ? undefined : plan.startsAt + minute * MINUTE_MS)
    return [{ pool: sheet.number, entrant: victim.id, reason, ...(at === undefined ? {} : { at }) }]
  })
  const change = findIncident(plan, 'stripChange')
  return {
    leaves,
    tied,
    ...(change === undefined
      ? {}
      : { stripChange: { pool: 1, at: change.at ?? plan.startsAt + 20 * MINUTE_MS, strip: 'Annex 2' } }),
  }
}
