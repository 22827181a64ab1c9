import type { Handler } from '#contract/routes/handler.ts'
import type { Store } from '#server/store/open-store.ts'
import { listProcesses } from '#server/store/processes/processes.ts'

/** The call about the processes of this server. */
export const processCalls = ({
  store,
  now,
}: {
  readonly store: Store
  readonly now: () => number
}): { listProcesses: Handler<'listProcesses'> } => ({
  listProcesses: async () => {
    const processes = await listProcesses(store.read, now())
    return processes.map(({ holder: _, ...shown }) => ({ ...shown, slow: [...shown.slow] }))
  },
})
