import type { LiveDocument } from '#contract/live-document.ts'
import type { FeedFlag, LiveEvent } from '#contract/live-event.ts'
import type { Store } from '#server/store/open-store.ts'
import { hasBegun } from './has-begun.ts'
import { recogniseEntries } from './identity/recognise-entries.ts'
import { inFixedOrder } from './in-fixed-order.ts'
import { type HeldLoss, keepBetter } from './keep-better.ts'
import type { LiveSource } from './live-source.ts'
import { type Published, publish } from './publish.ts'
import type { Write } from './write.ts'

/** What is remembered of an event between looks. */
export interface PollMemory {
  readonly source: unknown
  readonly held: HeldLoss | undefined
}

export interface PollResult {
  readonly memory: PollMemory
  readonly published: Published
}

/** One look at the source: read, keep what is better, recognise people, publish. Rejects when the source fails. */
export async function pollEvent(
  deps: { store: Store; source: LiveSource; now: () => number },
  before: LiveEvent,
  memory: PollMemory | undefined,
): Promise<PollResult> {
  const { feed, ...frame } = before
  const look = await deps.source.lookAtEvent(frame, memory?.source)
  const kept =
    look.document === undefined
      ? { document: frame as LiveDocument, regressed: feed.flags.includes('regressed'), held: memory?.held }
      : keepBetter(frame, look.document, memory?.held)
  const document = await recognise(deps.store, kept.document, deps.now())
  const flags = new Set<FeedFlag>(look.document === undefined ? feed.flags : look.flags)
  flags.delete('unreachable')
  if (kept.regressed) flags.add('regressed')
  else flags.delete('regressed')
  const published = await publish(deps.store, {
    before,
    after: document,
    flags: [...flags],
    source: 'ftl',
    running: isUnderWay(document, deps.now()),
    now: deps.now(),
  })
  return { memory: { source: look.memory, held: kept.held }, published }
}

/** Pools and tables hang out before the first bout, and stay after the last. */
function isUnderWay(document: LiveDocument, now: number): boolean {
  const isDrawn = document.pools.length > 0 || document.elimination.rounds.length > 0
  return (document.live || isDrawn) && document.status !== 'Finished' && hasBegun(document, now)
}

/** Marks the entries that are people we know; the answer's keys stand in their fixed order. */
export async function recognise(
  store: Store,
  found: LiveDocument,
  now: number,
  write?: Write,
): Promise<LiveDocument> {
  const document = inFixedOrder(found)
  if (document.team || document.fencers.length === 0) return document
  return { ...document, fencers: await recogniseEntries(store, document, document.fencers, now, write) }
}
