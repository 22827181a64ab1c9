import type { NotedFact, PlannedNotice } from './plan-notices.ts'

/** A task that fails: since which of its runs, counted, and why it did last. */
export interface FailingTask {
  readonly name: string
  readonly since: number
  readonly reason: string
}

/** A task that fails is told once, until it has gone well again. */
export function planFailure(
  noted: readonly NotedFact[],
  { name, since, reason }: FailingTask,
): PlannedNotice[] {
  const about = `task ${name}`
  const value = String(since)
  if (noted.some(fact => fact.about === about && fact.value === value)) return []
  return [{ fact: { kind: 'taskFailed', about, value, said: { task: name, reason } }, isTold: true }]
}
