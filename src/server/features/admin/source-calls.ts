import type { QuarantinedPage } from '#contract/admin/admin-source.ts'
import { notFound, Problem } from '#contract/call/problem.ts'
import type { Handler } from '#contract/routes/handler.ts'
import type { SharedAnswers } from '#server/cache/shared-answers.ts'
import type { Store } from '#server/store/open-store.ts'
import {
  countKeptPages,
  findKeptPage,
  type KeptPage,
  listKeptPages,
  saveKeptReason,
  settlePages,
} from '#server/store/sources/quarantine.ts'
import { listSourceHealth } from '#server/store/sources/source-health.ts'

/** Reads a kept page again and takes it in; the reason where it still cannot. */
export type Replay = (page: KeptPage & { readonly text: string }) => Promise<string | undefined>

/** A source that this server knows: whether it is switched on, and how its kept pages are read again. */
export interface KnownSource {
  readonly name: string
  readonly on: boolean
  readonly replay?: Replay | undefined
}

/** The calls about sources, and about their pages that could not be read. */
export const sourceCalls = (
  { store, shared, now }: { store: Store; shared: SharedAnswers; now: () => number },
  sources: readonly KnownSource[],
): {
  listSources: Handler<'listSources'>
  listQuarantine: Handler<'listQuarantine'>
  replayQuarantined: Handler<'replayQuarantined'>
} => ({
  listSources: async () => {
    const health = new Map((await listSourceHealth(store.read)).map(one => [one.source, one]))
    const kept = await countKeptPages(store.read)
    return sources.map(({ name, on }) => ({
      name,
      on,
      lastGood: health.get(name)?.lastGoodAt ?? null,
      lastError: health.get(name)?.lastError ?? null,
      lastErrorAt: health.get(name)?.lastErrorAt ?? null,
      failuresInRow: health.get(name)?.failuresInRow ?? 0,
      silentUntil: toSilence(health.get(name)?.silentUntil, now()),
      quarantined: kept.get(name) ?? 0,
    }))
  },
  listQuarantine: async () => (await listKeptPages(store.read)).map(toPage),
  replayQuarantined: async ({ input: { params } }) => {
    const page = await findKeptPage(store.read, params.id)
    if (!page) throw notFound('Page')
    if (page.settledAt !== null) throw new Problem(409, 'settled', 'This page was taken in already')
    const replay = sources.find(one => one.name === page.source)?.replay
    if (!replay) throw new Problem(409, 'no-replay', 'Pages of this source cannot be read again')
    const reason = await replay(page)
    if (reason === undefined) {
      await settlePages(store.write, page.source, [page.url], now())
      for (const key of ['schedule', 'tournaments', 'tournament', 'standings']) await shared.drop(key)
    } else await saveKeptReason(store.write, page.id, reason)
    const after = await findKeptPage(store.write, page.id)
    if (!after) throw notFound('Page')
    return toPage(after)
  },
})

/** A silence that is over is none. */
const toSilence = (until: number | null | undefined, now: number): number | null =>
  until != null && until > now ? until : null

const toPage = (page: KeptPage): QuarantinedPage => ({
  id: page.id,
  source: page.source,
  kind: page.kind,
  url: page.url,
  reason: page.reason,
  firstSeen: page.firstSeenAt,
  lastSeen: page.seenAt,
  times: page.times,
  settled: page.settledAt,
})
