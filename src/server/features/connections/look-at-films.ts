import type { FilmFacts, GoogleFilms } from '#contract/accounts/google-service.ts'
import { Problem } from '#contract/call/problem.ts'
import type { SeenFilm } from '#contract/results/video-desk.ts'
import type { Handler } from '#contract/routes/handler.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import type { AccessTokens } from './access-tokens.ts'

interface LookDeps {
  readonly films: GoogleFilms
  readonly tokens: AccessTokens
}

/** POST /api/v3/videos/look: in the caller's own name, where they let us manage their videos; else nothing is asked. */
export const lookAtFilms =
  (connected: LookDeps | undefined): Handler<'lookAtFilms'> =>
  async ({ input: { body }, caller }) => {
    const ids = [...new Set((body.urls ?? []).flatMap(toVideoId))]
    const { playlist } = body
    if (!connected) return { isConnected: false, films: [] }
    const { films, tokens } = connected
    try {
      const found = await tokens.use(caller.userId, 'YouTubeMetadata', async token => [
        ...(playlist === undefined ? [] : await films.listPlaylist(token, playlist)),
        ...(ids.length === 0 ? [] : await films.listFilms(token, ids)),
      ])
      return { isConnected: true, films: found.map(toSeenFilm) }
    } catch (error) {
      // Not switched on, or refused: the films can be filed all the same, by what the person knows of them.
      if (error instanceof Problem && error.status === 409) return { isConnected: false, films: [] }
      throw new Problem(502, 'films-failed', 'The video service does not answer. Try again')
    }
  }

function toVideoId(url: string): string[] {
  const link = parseVideoLink(url)
  return link.ok && link.value.site === 'youtube' ? [link.value.id] : []
}

const toSeenFilm = ({ videoId, ...facts }: FilmFacts): SeenFilm => ({
  url: formatVideoLink({ site: 'youtube', id: videoId }),
  ...facts,
})
