import { changedByOthers, changedMeanwhile, notFound } from '#contract/call/problem.ts'
import { readVideoUrl } from '#contract/call/read-video-url.ts'
import type { ResultEvent } from '#contract/results/result-view.ts'
import type { Caller, Handler } from '#contract/routes/handler.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import {
  findTakenBack,
  type LinkedVideo,
  listVideoLinkChanges,
  listVideoLinks,
} from '#server/store/live/video-links.ts'
import { type BoutDeps, mayLinkFor, type ResultPlace, requireLinkable, requireResult } from './bout-access.ts'
import { findResults } from './result-event.ts'

function orNotFound<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw notFound('Fencer')
  return answer
}

interface WantedLink {
  readonly resultId: string
  readonly videoLinkUrl: string
  /** What whoever links saw before; null: none. Undefined: whatever stands there. */
  readonly was?: string | null | undefined
}

/** Links bouts to videos. Answers the bouts with their new links, and what came of telling the video service. */
async function linkBouts(
  deps: BoutDeps,
  place: ResultPlace,
  caller: Caller,
  wanted: readonly WantedLink[],
): Promise<ResultEvent> {
  const links: LinkedVideo[] = []
  for (const { resultId, videoLinkUrl, was } of wanted) {
    await requireLinkable(deps, place, resultId, caller)
    const url = readVideoUrl(videoLinkUrl)
    if (was !== undefined) {
      const held = (await listVideoLinks(deps.store.read, place.eventId)).get(resultId)
      if (held !== (was ?? undefined) && held !== url) throw changedByOthers(held ?? null)
    }
    links.push({ boutId: resultId, url })
  }
  const videoTold = await deps.linkAndTell(caller, place.eventId, links)
  const event = await findResults(deps, place, caller)
  return videoTold === undefined ? event : { ...event, videoTold }
}

/** Results, opponents and videos of a fencer: spec §7's calls and the additions beside them. */
export const boutHandlers = (deps: BoutDeps) =>
  ({
    getResultEvent: async ({ input: { params }, caller }) => findResults(deps, params, caller),

    patchResult: async ({ input: { params, body }, caller }) =>
      linkBouts(deps, params, caller, [{ resultId: params.resultId, videoLinkUrl: body.videoLinkUrl }]),

    linkVideos: async ({ input: { params, body }, caller }) => linkBouts(deps, params, caller, body.links),

    listVideoChanges: async ({ input: { params }, caller }) => {
      const { fencerId, boutId } = await requireResult(deps, params, params.resultId, caller)
      // Who may take a link back is told whose it is; whoever merely watches is not told who follows whom.
      const isFollower = await mayLinkFor(deps, fencerId, params.eventId, boutId, caller)
      const reader = isFollower ? undefined : caller.userId
      return listVideoLinkChanges(deps.store.read, params.eventId, boutId, reader)
    },

    undoVideoChange: async ({ input: { params, body }, caller }) => {
      const { eventId, resultId: boutId } = params
      await requireLinkable(deps, params, boutId, caller)
      const undo = { eventId, boutId, number: body.number, userId: caller.userId, now: deps.now() }
      const change = await findTakenBack(deps.store.read, undo)
      if (!change) throw changedMeanwhile()
      await deps.linkVideos(eventId, [change])
      return findResults(deps, params, caller)
    },

    listOpponents: async ({ input: { params }, caller }) =>
      orNotFound(await deps.store.ask('opponents', params.usafId, caller.userId)),

    getForm: async ({ input: { params }, caller }) =>
      orNotFound(await deps.store.ask('form', params.usafId, toUtcDay(deps.now()), caller.userId)),

    getHeadToHead: async ({ input: { params }, caller }) => {
      const reader = { userId: caller.userId, isAdmin: caller.role === 'admin' }
      return orNotFound(await deps.store.ask('headToHead', params.usafId, params.opponent, reader))
    },
  }) satisfies {
    [Name in
      | 'getResultEvent'
      | 'patchResult'
      | 'linkVideos'
      | 'listVideoChanges'
      | 'undoVideoChange'
      | 'listOpponents'
      | 'getForm'
      | 'getHeadToHead']: Handler<Name>
  }
