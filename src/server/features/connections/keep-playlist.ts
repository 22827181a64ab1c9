import { createHash } from 'node:crypto'
import { notFound, Problem, tooMany } from '#contract/call/problem.ts'
import type { PlayedBout } from '#contract/results/video-desk.ts'
import type { Call, Handler } from '#contract/routes/handler.ts'
import type { RouteOutput } from '#contract/routes/route-input.ts'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import { toPlaylistTitle } from '#domain/video/playlist-title.ts'
import { parseVideoLink } from '#domain/video/video-link.ts'
import { findFencerId } from '#server/store/people/find-fencer-id.ts'
import { findFencerName } from '#server/store/people/find-fencer-name.ts'
import { listPlayedBouts } from '#server/store/results/video-backlog.ts'
import type { ConnectionCallDeps } from './connections.ts'

/** Each costs the operator's client a hundredth of what Google gives it a day. */
const MOST_VIDEOS = 50

interface KeepDeps extends ConnectionCallDeps {
  /** Counts a list that an account asks for; answers the seconds to wait, 0: it may be made now. */
  readonly take: (userId: string) => Promise<number>
}

/**
 * POST /api/v3/view/videos/{usafId}/playlist: the same list in the caller's own channel; asked again it takes in what is new. Lists of one
 * account are made one after the other: of two that are made at once neither would find the other.
 */
export function keepPlaylist(deps: KeepDeps): Handler<'keepPlaylist'> {
  const last = new Map<string, Promise<unknown>>()
  return async ({ input, caller }) => {
    const wait = await deps.take(caller.userId)
    if (wait > 0) throw tooMany(wait)
    const kept = (last.get(caller.userId) ?? Promise.resolve()).then(() => keep(deps, input, caller.userId))
    const settled = kept
      .catch(() => undefined)
      .finally(() => {
        if (last.get(caller.userId) === settled) last.delete(caller.userId)
      })
    last.set(caller.userId, settled)
    return kept
  }
}

async function keep(
  { store, connected }: ConnectionCallDeps,
  { params, body }: Call<'keepPlaylist'>['input'],
  userId: string,
): Promise<RouteOutput<'keepPlaylist'>> {
  if (!connected)
    throw new Problem(409, 'not-set-up', 'Whoever runs this Allez has not set these services up')
  const fencerId = await findFencerId(store.read, params.usafId, userId)
  if (fencerId === undefined) throw notFound('Fencer')
  const { tournament: tournamentId, opponent: opponentKey } = body
  const bouts = await listPlayedBouts(store.read, fencerId, { tournamentId, opponentKey })
  const [first] = bouts
  const videoIds = [...new Set(bouts.flatMap(toVideoId))].slice(0, MOST_VIDEOS)
  if (!first || videoIds.length === 0) throw notFound('Video')
  const who = formatFirstLast(parsePersonName(await findFencerName(store.read, fencerId)))
  const against = opponentKey === undefined ? undefined : formatFirstLast(parsePersonName(first.opponent))
  const playlist = {
    mark: toMark([fencerId, tournamentId ?? '', opponentKey ?? '']),
    title: toPlaylistTitle(who, {
      against,
      tournament: tournamentId === undefined ? undefined : first.tournament,
    }),
    description: '',
  }
  try {
    const use = <Value>(work: (token: string) => Promise<Value>): Promise<Value> =>
      connected.tokens.use(userId, 'YouTubeMetadata', work)
    const id = await use(token => connected.google.openPlaylist(token, playlist))
    for (const videoId of videoIds) await use(token => connected.google.addToPlaylist(token, id, videoId))
    return {
      url: `https://www.youtube.com/playlist?list=${encodeURIComponent(id)}`,
      videos: videoIds.length,
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(502, 'playlist-failed', 'YouTube did not take the playlist. Try again')
  }
}

/** Tells nothing of whose list it is to who can read the playlist. */
const toMark = (of: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 24)

function toVideoId({ url }: PlayedBout): string[] {
  const link = parseVideoLink(url)
  return link.ok && link.value.site === 'youtube' ? [link.value.id] : []
}
