import { badRequest, changedMeanwhile, notFollowing, notFound } from '#contract/call/problem.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Match } from '#contract/live/match.ts'
import type { MatchPatch } from '#contract/live/match-patch.ts'
import { participantFencer } from '#contract/live/participant-fencer.ts'
import type { VideoDescribed } from '#contract/results/result-view.ts'
import type { Caller } from '#contract/routes/handler.ts'
import type { RouteOutput } from '#contract/routes/route-input.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import { followsOne } from '#server/store/live/bout-fencers.ts'
import type { VideoLinkChange } from '#server/store/live/video-links.ts'
import type { Store } from '#server/store/open-store.ts'
import { findMatchPath } from './match-path.ts'

interface PatchDeps {
  readonly store: Store
  readonly now: () => number
  /** Links videos to bouts, for everybody who sees the event; all or nothing. */
  readonly linkVideos: (eventId: string, changes: readonly VideoLinkChange[]) => Promise<void>
  /** Tells the video service what newly linked videos show, for who has switched that on. */
  readonly tellVideos: (caller: Caller, urls: readonly string[]) => Promise<VideoDescribed | undefined>
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
  if (ask.ifMatch !== undefined && !namesVersion(ask.ifMatch, held.etag)) throw changedMeanwhile()
  const links = listReplaced(event, ask.patch).map(({ match, value }) => ({ match, url: readUrl(value) }))
  const [first] = links
  if (!first) throw badRequest('A patch replaces the videoLink of a match')
  for (const { match } of links) await requireFollower(deps.store, event, match, ask.caller)
  const { userId } = ask.caller
  const now = deps.now()
  await deps.linkVideos(
    event.id,
    links.map(({ match, url }) => ({ eventId: event.id, boutId: match.id, url, userId, now })),
  )
  const urls = links.flatMap(({ url }) => url ?? [])
  const videoTold = urls.length === 0 ? undefined : await deps.tellVideos(ask.caller, urls)
  const { videoLink: _, ...bare } = first.match
  return {
    ...bare,
    ...(first.url === undefined ? {} : { videoLink: first.url }),
    ...(videoTold === undefined ? {} : { videoTold }),
  }
}

const namesVersion = (ifMatch: string, etag: string): boolean =>
  ifMatch.split(',').some(one => one.trim().replace(/^W\//, '') === etag)

function listReplaced(event: LiveEvent, patch: MatchPatch): { match: Match; value: unknown }[] {
  const replaced: { match: Match; value: unknown }[] = []
  for (const { op, path, value } of patch) {
    const found = findMatchPath(event, path)
    if (found === undefined) throw badRequest(`Only a match’s videoLink can be changed, not ${path}`)
    if (found === 'missing') throw notFound('Match')
    if (op === 'test') {
      if (found.value !== value) throw changedMeanwhile()
      continue
    }
    if (found.field !== 'videoLink') throw badRequest('A patch replaces the videoLink of a match')
    if (replaced.some(({ match }) => match.id === found.match.id)) {
      throw badRequest('A patch replaces the videoLink of each match once')
    }
    replaced.push({ match: found.match, value })
  }
  return replaced
}

function readUrl(value: unknown): string | undefined {
  if (value === null || value === '') return undefined
  const link = typeof value === 'string' ? parseVideoLink(value) : undefined
  if (!link?.ok) throw badRequest(link?.reason ?? 'This is not a link')
  return formatVideoLink(link.value)
}

async function requireFollower(store: Store, event: LiveEvent, match: Match, caller: Caller): Promise<void> {
  if (caller.role === 'admin') return
  const entries = [match.left, match.right].map(participantFencer)
  const fencers = event.fencers.flatMap(({ id, fencerId }) =>
    fencerId !== undefined && entries.includes(id) ? [fencerId] : [],
  )
  if (!(await followsOne(store.read, caller.userId, fencers))) throw notFollowing()
}
