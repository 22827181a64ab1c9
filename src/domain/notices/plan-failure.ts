import type { NotedFact, PlannedNotice } from './plan-notices.ts'

/** A task that fails: since which of its runs, counted, which one went well last (0: none that is known), and why it failed last. */
export interface FailingTask {
  readonly name: string
  readonly since: number
  readonly wentWell: number
  readonly reason: string
}

/** A task that fails is told once, until it has gone well again; its first failures may be forgotten by then. */
export function planFailure(
  noted: readonly NotedFact[],
  { name, since, wentWell, reason }: FailingTask,
): PlannedNotice[] {
  const about = `task ${name}`
  const isTold = noted.some(fact => fact.about === about && Number(fact.value) > wentWell)
  if (isTold) return []
  return [
    { fact: { kind: 'taskFailed', about, value: String(since), said: { task: name, reason } }, isTold: true },
  ]
}
