/** An event's status as it travels (spec §3). Absent means that nothing is known yet. */
type EventStatus = 'NotStarted' | 'Finished' | { completedPools: number; totalPools: number }

/** Words for a status, as spec §4 spells them. */
export function formatEventStatus(status: EventStatus | null | undefined): string {
  if (!status) return 'Not started'
  if (typeof status === 'string') return status
  return `Pools (${status.completedPools}/${status.totalPools})`
}

/** Narrows what came over the wire; undefined for anything else. */
export function findEventStatus(value: unknown): EventStatus | undefined {
  if (value === 'NotStarted' || value === 'Finished') return value
  if (typeof value !== 'object' || value === null) return undefined
  if (!('completedPools' in value) || !('totalPools' in value)) return undefined
  const { completedPools, totalPools } = value
  return isCount(completedPools) && isCount(totalPools) ? { completedPools, totalPools } : undefined
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
