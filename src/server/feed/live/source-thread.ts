import { setTimeout as sleep } from 'node:timers/promises'
import { FTL_SOURCE } from '#connectors/ftl/asking/ftl-session.ts'
import { type CrossedError, toLostError, toUpstreamError } from '#connectors/http/crossed-error.ts'
import type { LiveDocument } from '#contract/live/live-document.ts'
import type { FeedFlag } from '#contract/live/live-event.ts'
import { AskedThread } from '#threads/asked-thread.ts'
import type { FtlSourceOptions } from './ftl-source.ts'
import type { LiveSource } from './live-source.ts'

/** How the source is asked in the thread; chance and the clock are its own there. */
export type SourceThreadOptions = Omit<FtlSourceOptions, 'now' | 'manners'> & {
  readonly manners?: Omit<NonNullable<FtlSourceOptions['manners']>, 'random' | 'open'>
}

/** What goes to the thread. */
export type SourceOrder =
  | { readonly call: 'listTournaments'; readonly today: string }
  | { readonly call: 'listEvents' | 'listEntries'; readonly id: string }
  /** `frame` without pools, table and fencers, which no look needs; `after` names the look from which it goes on. */
  | { readonly call: 'lookAtEvent'; readonly frame: LiveDocument; readonly after: string | undefined }
  | { readonly call: 'close' }

/** What a look brought; no document: the same as the look before. */
export interface CrossedLook {
  readonly document: LiveDocument | undefined
  readonly flags: readonly FeedFlag[]
  /** Names the look: the thread remembers what the next one goes on from. */
  readonly token: string
}

/** What comes back. */
export type SourceAnswer = { readonly value: unknown } | { readonly error: CrossedError }

/** What is kept here between looks. */
interface Memory {
  readonly token: string
  readonly document: LiveDocument
}

/** The longest that a call may take with all its waiting for its turn; a thread that still says nothing then hangs. */
const MOST_MS = 300_000
/** A thread that closes its connections takes no longer; one that hangs is ended. */
const CLOSING_MS = 2_000

/**
 * Fencing Time Live as a live source that asks, reads and joins its pages in a thread of its own: whoever asks us meanwhile does not
 * wait for a table of 256. What it remembers of an event stays there; what a look brought crosses where it says something new.
 */
export function openSourceThread(options: SourceThreadOptions): LiveSource {
  const thread = new AskedThread<SourceOrder, SourceAnswer>({
    module: new URL('./source-in-thread.ts', import.meta.url),
    workerData: options,
    mostMs: MOST_MS,
    toLost: () => ({ error: toLostError(FTL_SOURCE) }),
  })
  let hasBegun = false
  const ask = async <Value>(order: SourceOrder): Promise<Value> => {
    hasBegun = true
    const answer = await thread.ask(order)
    if ('error' in answer) throw toUpstreamError(answer.error)
    return answer.value as Value
  }
  return {
    listTournaments: today => ask({ call: 'listTournaments', today }),
    listEvents: id => ask({ call: 'listEvents', id }),
    listEntries: id => ask({ call: 'listEntries', id }),
    lookAtEvent: async (frame, memory) => {
      const before = memory as Memory | undefined
      const bare = { ...frame, pools: [], elimination: { rounds: [] }, fencers: [] }
      const look = await ask<CrossedLook>({ call: 'lookAtEvent', frame: bare, after: before?.token })
      const document = look.document ?? before?.document
      if (!document) throw toUpstreamError(toLostError(FTL_SOURCE))
      return { document, flags: look.flags, memory: { token: look.token, document } satisfies Memory }
    },
    close: async () => {
      if (hasBegun)
        await Promise.race([thread.ask({ call: 'close' }), sleep(CLOSING_MS, undefined, { ref: false })])
      await thread.close()
    },
  }
}
