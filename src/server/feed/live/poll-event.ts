import type { LiveDocument } from '#contract/live/live-document.ts'
import type { FeedFlag } from '#contract/live/live-event.ts'
import type { Recognition } from '#server/feed/identity/recognise-entries.ts'
import { hasBegun } from '#server/feed/publish/has-begun.ts'
import { type HeldLoss, keepBetter } from '#server/feed/publish/keep-better.ts'
import { type Publication, publish } from '#server/feed/publish/publish.ts'
import { recognise } from '#server/feed/publish/recognise.ts'
import type { KeptEvent } from '#server/store/live/kept-event.ts'
import type { Store } from '#server/store/open-store.ts'
import type { LiveSource } from './live-source.ts'

/** What is remembered of an event between looks. */
export interface PollMemory {
  readonly source: unknown
  readonly held: HeldLoss | undefined
  readonly recognition: Recognition | undefined
}

export interface PollResult {
  readonly memory: PollMemory
  readonly published: Publication
}

/** One look at the source: read, keep what is better, recognise people, publish. Rejects when the source fails. */
export async function pollEvent(
  deps: { store: Store; source: LiveSource; now: () => number },
  before: KeptEvent,
  memory: PollMemory | undefined,
): Promise<PollResult> {
  const { feed, source } = before
  const look = await deps.source.lookAtEvent(source, memory?.source)
  const kept =
    look.document === undefined
      ? { document: source, regressed: feed.flags.includes('regressed'), held: memory?.held }
      : keepBetter(source, look.document, memory?.held)
  const { document, recognition } = await recognise(deps.store, kept.document, {
    now: deps.now(),
    before: memory?.recognition,
  })
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
  return { memory: { source: look.memory, held: kept.held, recognition }, published }
}

/** Pools and tables hang out before the first bout, and stay after the last. */
function isUnderWay(document: LiveDocument, now: number): boolean {
  const isDrawn = document.pools.length > 0 || document.elimination.rounds.length > 0
  return (document.live || isDrawn) && document.status !== 'Finished' && hasBegun(document, now)
}
