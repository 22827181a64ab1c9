import { cacheCalls } from '#server/features/admin/cache-calls.ts'
import { distinctCalls } from '#server/features/admin/distinct-calls.ts'
import { doubtCalls } from '#server/features/admin/doubt-calls.ts'
import { findLiveId } from '#server/features/admin/find-live-id.ts'
import { peopleCalls } from '#server/features/admin/people-calls.ts'
import { processCalls } from '#server/features/admin/process-calls.ts'
import { sourceCalls } from '#server/features/admin/source-calls.ts'
import { taskCalls } from '#server/features/admin/task-calls.ts'
import { tournamentCalls } from '#server/features/admin/tournament-calls.ts'
import type { Handlers } from '#server/http/raw-handler.ts'
import type { TaskRunner } from '#server/tasks/task-runner.ts'
import type { AppBase } from './app-base.ts'
import type { Answers } from './open-answers.ts'
import type { Circle } from './open-circle.ts'
import type { Live } from './open-live.ts'
import type { Sources } from './open-sources.ts'

interface AdminParts {
  readonly sources: Sources
  readonly answers: Answers
  readonly live: Live
  readonly tasks: TaskRunner
  readonly lost: Circle['lost']
}

/** What administrators see and decide. */
export function openAdmin({ store, now }: AppBase, { sources, answers, live, tasks, lost }: AdminParts) {
  const { cache, shared, writeSearchTexts } = answers
  const source = sources.live
  return {
    handlers: {
      ...taskCalls(tasks),
      ...cacheCalls(cache, shared),
      ...tournamentCalls(store, shared, now, writeSearchTexts),
      ...peopleCalls({ store, shared, now, lost }),
      ...distinctCalls(store),
      ...processCalls({ store, now }),
      ...doubtCalls({ store, now, republish: live.republish }),
      ...sourceCalls({ store, shared, now }, sources.known),
      findLiveId: findLiveId(store, source && (day => source.listTournaments(day))),
    } satisfies Partial<Handlers>,
  }
}
