import type { CallName } from './paths.ts'

/** It says where somebody is reached: nothing of it stays on a device. */
const NEVER: ReadonlySet<string> = new Set<CallName>(['getNoticeWays'])
/** Calls whose answers have such fields; the others are not looked through. */
const HAVING: ReadonlySet<string> = new Set<CallName>([
  'getFencer',
  'listTrackedFencers',
  'listOpponents',
  'listAwaited',
  'getTournament',
  'listTournaments',
  'listRegistrations',
])
/** Fields that a device does not keep of any answer. */
const SENSITIVE: ReadonlySet<string> = new Set(['birthYear', 'email', 'cell'])

/**
 * What of a call's answer may stay on the device, in docs/security/rules.md, "Kinds of data": all but ways to reach somebody and birth years
 * (ASVS 5.0, 14.3.3). Undefined: nothing.
 */
export function toKept(name: CallName, value: unknown): unknown {
  if (NEVER.has(name)) return undefined
  return HAVING.has(name) ? withoutSensitive(value) : value
}

function withoutSensitive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutSensitive)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !SENSITIVE.has(key))
      .map(([key, one]) => [key, withoutSensitive(one)]),
  )
}
