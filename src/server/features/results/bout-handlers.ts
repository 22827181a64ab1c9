import { changedMeanwhile, notFound } from '#contract/call/problem.ts'
import type { ResultEvent } from '#contract/results/result-view.ts'
import type { Caller, Handler } from '#contract/routes/handler.ts'
import { toUtcDay } from '#domain/time/utc-day.ts'
import { findTakenBack, listVideoLinkChanges } from '#server/store/live/video-links.ts'
import { type BoutDeps, mayLinkFor, type ResultPlace, requireLinkable, requireResult } from './bout-access.ts'
import { readVideoUrl } from './read-video-url.ts'
import { findResults } from './result-event.ts'

function orNotFound<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw notFound('Fencer')
  return answer
}

/** The bouts with their new links, and what came of telling the video service. */
async function answerLinked(
  deps: BoutDeps,
  place: ResultPlace,
  caller: Caller,
  urls: readonly (string | undefined)[],
): Promise<ResultEvent> {
  const videoTold = await deps.tellVideos(
    caller,
    urls.filter(url => url !== undefined),
  )
  const event = await findResults(deps, place, caller)
  return videoTold === undefined ? event : { ...event, videoTold }
}

/** Results, opponents and videos of a fencer: spec §7's calls and the additions beside them. */
export const boutHandlers = (deps: BoutDeps) =>
  ({
    getResultEvent: async ({ input: { params }, caller }) => findResults(deps, params, caller),

    patchResult: async ({ input: { params, body }, caller }) => {
      const link = await requireLinkable(deps, params, params.resultId, caller)
      const { eventId } = params
      const { userId, boutId } = link
      const url = readVideoUrl(body.videoLinkUrl)
      await deps.linkVideos(eventId, [{ eventId, boutId, url, userId, now: deps.now() }])
      return answerLinked(deps, params, link.caller, [url])
    },

    linkVideos: async ({ input: { params, body }, caller }) => {
      const { eventId } = params
      const changes = []
      for (const { resultId, videoLinkUrl } of body.links) {
        const url = readVideoUrl(videoLinkUrl)
        const { userId, boutId } = await requireLinkable(deps, params, resultId, caller)
        changes.push({ eventId, boutId, url, userId, now: deps.now() })
      }
      await deps.linkVideos(eventId, changes)
      return answerLinked(
        deps,
        params,
        caller,
        changes.map(change => change.url),
      )
    },

    listVideoChanges: async ({ input: { params }, caller }) => {
      const { fencerId, boutId } = await requireResult(deps, params, params.resultId)
      // Who may take a link back is told whose it is; whoever merely watches is not told who follows whom.
      const isFollower = await mayLinkFor(deps, fencerId, params.eventId, boutId, caller)
      const reader = isFollower ? undefined : caller.userId
      return listVideoLinkChanges(deps.store.read, params.eventId, boutId, reader)
    },

    undoVideoChange: async ({ input: { params, body }, caller }) => {
      const { userId, boutId } = await requireLinkable(deps, params, params.resultId, caller)
      const undo = { eventId: params.eventId, boutId, number: body.number, userId, now: deps.now() }
      const change = await findTakenBack(deps.store.read, undo)
      if (!change) throw changedMeanwhile()
      await deps.linkVideos(params.eventId, [change])
      return findResults(deps, params, caller)
    },

    listOpponents: async ({ input: { params } }) =>
      orNotFound(await deps.store.ask('opponents', params.usafId)),

    getForm: async ({ input: { params } }) =>
      orNotFound(await deps.store.ask('form', params.usafId, toUtcDay(deps.now()))),

    getHeadToHead: async ({ input: { params }, caller }) => {
      const reader = caller.role === 'admin' ? undefined : caller.userId
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
