import type { PlayedBout } from '#contract/results/video-desk.ts'
import { parseVideoLink } from '#domain/video/video-link.ts'

/** A bout to be watched; `id` undefined: it plays at its `host` alone. */
export interface PlayedFilm {
  readonly bout: PlayedBout
  readonly id: string | undefined
  readonly host: string
  /** Seconds from the film's beginning. */
  readonly start: number
  readonly end: number | null
}

/** Bouts with what is played of each; what is no address is left out. */
export const toPlayedFilms = (bouts: readonly PlayedBout[]): PlayedFilm[] =>
  bouts.flatMap((bout): PlayedFilm[] => {
    const link = parseVideoLink(bout.url)
    if (!link.ok) return []
    const { value } = link
    if (value.site === 'other') return [{ bout, id: undefined, host: value.host, start: 0, end: null }]
    return [{ bout, id: value.id, host: 'youtube.com', start: value.start ?? 0, end: bout.end }]
  })

/** The next one in a direction that plays here; undefined: there is none. */
export function findNext(films: readonly PlayedFilm[], from: number, by: -1 | 1): number | undefined {
  for (let nth = from + by; nth >= 0 && nth < films.length; nth += by) {
    if (films[nth]?.id !== undefined) return nth
  }
  return undefined
}
