import type { SimulatedWorld } from '../world/simulated-world.ts'
import { mayTryAgain } from './may-try-again.ts'

/** What phones still have to send or to hear, versions of which not everything was noted, and notices that have not left. */
export function listWaiting({ phones, disk, plan }: SimulatedWorld): string[] {
  const { reader } = disk
  const filed = reader.run('select id from scoresheet_entry order by seq', []).rows as { id: string }[]
  const ids = filed.map(({ id }) => id).join()
  const waiting = phones.flatMap(({ name, outbox, sheet }) => [
    ...(outbox.length === 0 ? [] : [`${name} still has writes: ${JSON.stringify(outbox[0]?.state)}`]),
    ...(sheet && sheet.pending.length > 0 ? [`${name} still has ${sheet.pending.length} entries`] : []),
    ...(sheet?.refused ? [`the sheet of ${name} was refused: ${JSON.stringify(sheet.refused)}`] : []),
    ...(sheet && sheet.arrived.map(({ id }) => id).join() !== ids
      ? [`${name} has heard ${sheet.arrived.length} of ${filed.length} entries`]
      : []),
  ])
  const behind = reader.run(
    // In an event that is kept by hand nobody is followed.
    `select live_event.event_id from live_event left join notice_progress using (event_id)
      where notice_progress.version is not live_event.version and live_event.event_id not like 'scoresheet-%'`,
    [],
  ).rows
  const due = reader.run("select user_id from notice_delivery where state = 'due'", []).rows.length
  return [
    ...waiting,
    ...(behind.length === 0 ? [] : ['not everything of a version was noted']),
    ...(due === 0 || mayTryAgain(plan) ? [] : [`${due} notices still wait`]),
  ]
}
