import { formatFilmTime } from '#domain/video/format-film-time.ts'
import { parseVideoLink, type VideoLink } from '#domain/video/video-link.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'

/** "YouTube, from 1:30", "On vimeo.com". */
export function describeVideo(link: VideoLink): string {
  const { video } = RESULTS_TEXTS
  if (link.site === 'other') return video.on(link.host)
  return link.start === undefined ? video.youTube : video.from(formatFilmTime(link.start))
}

/** The same of an address; undefined where there is none that may be opened. */
export function describeAddress(url: string | null): string | undefined {
  const link = url === null ? undefined : parseVideoLink(url)
  return link?.ok ? describeVideo(link.value) : undefined
}
