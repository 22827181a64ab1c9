import { requireTests, requireWas } from '#contract/call/json-patch.ts'
import { namesTag } from '#contract/call/names-tag.ts'
import { badRequest, changedByOthers, changedMeanwhile, notFound } from '#contract/call/problem.ts'
import { readVideoUrl } from '#contract/call/read-video-url.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import type { MatchPatch } from '#contract/live/match-patch.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import type { VideoDescribed } from '#contract/results/result-view.ts'
import type { Caller } from '#contract/routes/handler.ts'
import type { RouteOutput } from '#contract/routes/route-input.ts'
import { requireMayEdit } from '#server/store/live/may-edit.ts'
import type { LinkedVideo } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { type FoundValue, findMatchPath } from './match-path.ts'

interface PatchDeps {
  readonly store: Store
  /** Links videos to bouts, for everybody who sees the event, all or nothing; says what came of telling the video service. */
  readonly linkAndTell: (
    caller: Caller,
    eventId: string,
    links: readonly LinkedVideo[],
  ) => Promise<VideoDescribed | undefined>
}

/**
 * Applies the JSON patch of a live event (spec §7): `replace` of matches' videoLink, all of them in one new version of the
 * event or none; answers the first match. Whoever wants to be sure that a path that counts still means the same match sends If-Match or a `test`: an older version, or a test that
 * fails, answers 412. Nothing else of an event can be changed.
 */
export async function patchEvent(
  deps: PatchDeps,
  held: { event: LiveEvent; etag: string },
  ask: { patch: MatchPatch; ifMatch: string | undefined; caller: Caller },
): Promise<RouteOutput<'patchEvent'>> {
  const { event } = held
  if (ask.ifMatch !== undefined && !namesTag(ask.ifMatch, held.etag)) throw changedMeanwhile()
  requireTests(ask.patch, path => requirePath(event, path).value, changedMeanwhile)
  const links = listReplaced(event, ask.patch)
  const [first] = links
  if (!first) throw badRequest('A patch replaces the videoLink of a match')
  requireWas(ask.patch, path => requirePath(event, path).value, changedByOthers)
  for (const { match } of links) await requireEditor(deps.store, event, match, ask.caller)
  const told = await deps.linkAndTell(
    ask.caller,
    event.id,
    links.map(({ match, url }) => ({ boutId: match.id, url })),
  )
  const { videoLink: _, ...bare } = first.match
  return {
    ...bare,
    ...(first.url === undefined ? {} : { videoLink: first.url }),
    ...(told === undefined ? {} : { videoTold: told }),
  }
}

interface ReplacedLink {
  readonly match: Match
  readonly url: string | undefined
}

function listReplaced(event: LiveEvent, patch: MatchPatch): ReplacedLink[] {
  const replaced: ReplacedLink[] = []
  for (const { op, path, value } of patch) {
    if (op === 'test') continue
    const { match, field } = requirePath(event, path)
    if (field !== 'videoLink') throw badRequest('A patch replaces the videoLink of a match')
    if (replaced.some(one => one.match.id === match.id))
      throw badRequest('A patch replaces the videoLink of each match once')
    replaced.push({ match, url: readVideoUrl(value) })
  }
  return replaced
}

function requirePath(event: LiveEvent, path: string): FoundValue {
  const found = findMatchPath(event, path)
  if (found === undefined) throw badRequest(`Only a match’s videoLink can be changed, not ${path}`)
  if (found === 'missing') throw notFound('Match')
  return found
}

async function requireEditor(store: Store, event: LiveEvent, match: Match, caller: Caller): Promise<void> {
  const entries = [match.left, match.right].map(participantFencer)
  const fencers = event.fencers.flatMap(({ id, fencerId }) =>
    fencerId !== undefined && entries.includes(id) ? [fencerId] : [],
  )
  await requireMayEdit(store.read, caller, fencers)
}
