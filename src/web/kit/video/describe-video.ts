import { parseVideoLink, type VideoLink } from '#domain/video/video-link.ts'
import { RESULTS_TEXTS } from '#web/api/texts/results-texts.ts'

/** "YouTube, from 1:30", "On vimeo.com". */
export function describeVideo(link: VideoLink): string {
  const { video } = RESULTS_TEXTS
  if (link.site === 'other') return video.on(link.host)
  return link.start === undefined ? video.youTube : video.from(formatSeconds(link.start))
}

/** The same of an address; undefined where there is none that may be opened. */
export function describeAddress(url: string | null): string | undefined {
  const link = url === null ? undefined : parseVideoLink(url)
  return link?.ok ? describeVideo(link.value) : undefined
}

/** 90 → "1:30", 3723 → "1:02:03". */
function formatSeconds(seconds: number): string {
  const two = (count: number): string => String(count).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`
}
