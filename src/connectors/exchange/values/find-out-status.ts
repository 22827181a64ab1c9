import type { EventSheet, SheetPerson } from '#contract/event-sheet/event-sheet.ts'

/** Whether somebody is out of the event other than by losing: by the own status, or because who left a pool left the event. */
export function findOutStatus(
  { key, status }: SheetPerson,
  pools: EventSheet['pools'],
): 'withdrawn' | 'excluded' | undefined {
  if (status === 'withdrawn' || status === 'excluded') return status
  const left = pools.flatMap(pool => pool.people.find(person => person.key === key)?.withdrawal ?? [])
  return left.length === 0 ? undefined : left.includes('excluded') ? 'excluded' : 'withdrawn'
}
