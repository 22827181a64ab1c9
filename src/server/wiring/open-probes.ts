import { Readiness } from '#server/http/probes/readiness.ts'
import type { Probes } from '#server/http/probes/register-probes.ts'
import type { ServerMetrics } from '#server/http/probes/server-metrics.ts'
import { askDatabase } from '#server/store/ask-database.ts'
import type { AppBase } from './app-base.ts'

export interface ProbeSettings {
  /** What is shown for figures; undefined: nobody gets them. */
  readonly metricsToken?: string | undefined
}

/** What is told to those who look after the server. */
export function openProbes(
  { metricsToken }: ProbeSettings,
  { store, steadyNow }: AppBase,
  { metrics, countViewers }: { readonly metrics: ServerMetrics; readonly countViewers: () => number },
): OpenProbes {
  const readiness = new Readiness({ needed: { database: () => askDatabase(store.read) }, steadyNow })
  metrics.addGauge('allez_open_streams', 'Streams that are open here.', countViewers)
  metrics.addGauge('allez_ready', 'Whether this process can serve people.', async () =>
    (await readiness.look()).ok ? 1 : 0,
  )
  metrics.addGauge(
    'allez_slow_statements',
    'Statements of the database that took long since the start.',
    () => store.slow.list().reduce((sum, { times }) => sum + times, 0),
  )
  return { readiness, metrics, metricsToken }
}

export interface OpenProbes extends Probes {
  readonly readiness: Readiness
  readonly metrics: ServerMetrics
}
