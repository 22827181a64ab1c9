import { createHash } from 'node:crypto'
import { notFound, Problem } from '#contract/call/problem.ts'
import type { PlayedBout } from '#contract/results/video-desk.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { formatFirstLast, parsePersonName } from '#domain/names/person-name.ts'
import { toPlaylistTitle } from '#domain/video/playlist-title.ts'
import { parseVideoLink } from '#domain/video/video-link.ts'
import { findFencerId } from '#server/store/people/find-fencer-id.ts'
import { findFencerName } from '#server/store/people/find-fencer-name.ts'
import { listPlayedBouts } from '#server/store/results/video-backlog.ts'
import type { ConnectionCallDeps } from './connections.ts'

/** Each costs the operator's client a hundredth of what Google gives it a day. */
const MOST_VIDEOS = 50

/** POST /api/v3/view/videos/{usafId}/playlist: the same list in the caller's own channel; asked again it takes in what is new. */
export const keepPlaylist =
  ({ store, connected }: ConnectionCallDeps): Handler<'keepPlaylist'> =>
  async ({ input: { params, body }, caller }) => {
    if (!connected)
      throw new Problem(409, 'not-set-up', 'Whoever runs this Allez has not set these services up')
    const fencerId = await findFencerId(store.read, params.usafId, caller.userId)
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
      let id = ''
      for (const videoId of videoIds) {
        id = await connected.tokens.use(caller.userId, 'YouTubeMetadata', token =>
          connected.google.addToPlaylist(token, playlist, videoId),
        )
      }
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
