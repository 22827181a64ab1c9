import type { TaskState } from '#server/store/checking/database-state.ts'
import { type Check, type Finding, good, warn } from './finding.ts'

interface TasksState {
  readonly tasks: readonly TaskState[]
  readonly now: number
}

const MINUTE_MS = 60_000
/** Servers look every five seconds; one that runs for long may keep the next waiting. */
const LATE_MS = 15 * MINUTE_MS

/** The background tasks: whether they begin when they are due, end, and go well. */
export const tasksCheck: Check<TasksState> = {
  name: 'tasks',
  ask: async ({ database, now }) => {
    const state = await database()
    return { tasks: state === 'none' ? [] : state.tasks, now: now() }
  },
  judge: ({ tasks, now }) => {
    const findings = tasks.flatMap(task => judgeTask(task, now))
    return findings.length > 0 ? findings : [good(`${tasks.length} tasks, none late, stuck or failed`)]
  },
}

const toMinutes = (ms: number): string => `${Math.floor(ms / MINUTE_MS)} minutes`

function judgeTask({ name, dueAt, heldUntil, error }: TaskState, now: number): Finding[] {
  const findings: Finding[] = []
  if (heldUntil !== null && heldUntil < now - LATE_MS) {
    const silent = toMinutes(now - heldUntil)
    findings.push(
      warn(
        `${name} is running and was not heard of for ${silent}`,
        'Start a server: it takes the run up again',
      ),
    )
  } else if (heldUntil === null && dueAt !== null && dueAt < now - LATE_MS) {
    const late = toMinutes(now - dueAt)
    findings.push(
      warn(`${name} is due since ${late}`, 'Start a server; where one runs, make room on its disk'),
    )
  }
  if (error !== null) {
    findings.push(
      warn(`${name} failed: ${error.replaceAll(/\s+/g, ' ')}`, 'Its history is under Admin → Tasks'),
    )
  }
  return findings
}
