import { fail, ok, type Result } from '#domain/result.ts'

/** Where a bout can be watched. YouTube is known by its id and start; everything else is an address to open. */
export type VideoLink =
  | { site: 'youtube'; id: string; start?: number }
  | { site: 'other'; url: string; host: string }

/** Why a text is no link to a video. */
export const VIDEO_LINK_PROBLEMS = [
  'This link is too long',
  'This is not a link',
  'Links begin with https://',
] as const
export type VideoLinkProblem = (typeof VIDEO_LINK_PROBLEMS)[number]

const LONGEST = 2000
/** A day in seconds: nothing is filmed longer. */
const LATEST_START = 86_400
const VIDEO_ID = /^[\w-]{11}$/
/** Browsers drop tabs and line ends inside an address: what is checked must be what is opened. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NEVER_INSIDE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\u202a-\u202e\u2066-\u2069"<>\\`]/
const ADDRESS = /^https:\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i
/** Letters of ASCII alone (others travel as xn--), a name with a dot and no bare number: no look-alikes, no sign-in. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])?(?::\d{1,5})?$/

/** Reads a pasted address. Only https, without sign-in parts, control characters or blanks inside. */
export function parseVideoLink(text: string): Result<VideoLink, VideoLinkProblem> {
  if (text.length > LONGEST) return fail('This link is too long')
  const trimmed = text.trim()
  if (NEVER_INSIDE.test(trimmed)) return fail('This is not a link')
  const [, authority, path = '', query = '', fragment = ''] = ADDRESS.exec(trimmed) ?? []
  if (authority === undefined) return fail('Links begin with https://')
  const host = authority.toLowerCase()
  if (!HOST.test(host)) return fail('This is not a link')
  const id = findYouTubeId(host, path, query)
  if (id !== undefined) {
    const start = findStart(query, fragment)
    return ok(start === undefined ? { site: 'youtube', id } : { site: 'youtube', id, start })
  }
  const url = `https://${host}${trimmed.slice('https://'.length + authority.length)}`
  return ok({ site: 'other', url, host })
}

/** The one address of a link, as it is kept: "https://youtu.be/dQw4w9WgXcQ?t=90". */
export function formatVideoLink(link: VideoLink): string {
  if (link.site === 'other') return link.url
  return `https://youtu.be/${link.id}${link.start === undefined ? '' : `?t=${link.start}`}`
}

/** "90", "90s", "1m30s", "1h2m3s", "1:30" → seconds. */
export function parseStartTime(text: string): number | undefined {
  if (text === '' || text.length > 12) return undefined
  const words = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text)
  const parts = words ?? /^(?:(\d+):)?(\d+):(\d\d)$/.exec(text)
  if (!parts) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map(part => Number(part ?? 0))
  const start = hours * 3600 + minutes * 60 + seconds
  return start > 0 && start <= LATEST_START ? start : undefined
}

/** youtu.be/ID, watch?v=ID, /embed/ID, /shorts/ID, /live/ID, /v/ID on youtube.com and its first names. */
function findYouTubeId(host: string, path: string, query: string): string | undefined {
  const site = host.replace(/^(?:www|m|music|gaming)\./, '')
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  const id = site === 'youtu.be' ? first : TUBES.has(site) ? findWatchedId(first, second, query) : undefined
  return id !== undefined && VIDEO_ID.test(id) ? id : undefined
}

const TUBES: ReadonlySet<string> = new Set(['youtube.com', 'youtube-nocookie.com'])

function findWatchedId(first: string, second: string, query: string): string | undefined {
  if (first === 'watch') return second || findParameter(query, 'v')
  return ['embed', 'shorts', 'live', 'v', 'e'].includes(first) ? second : undefined
}

function findStart(query: string, fragment: string): number | undefined {
  for (const text of [
    findParameter(query, 't'),
    findParameter(query, 'start'),
    findParameter(query, 'time_continue'),
    findParameter(fragment, 't'),
  ]) {
    const start = text === undefined ? undefined : parseStartTime(text)
    if (start !== undefined) return start
  }
  return undefined
}

const findParameter = (query: string, name: string): string | undefined =>
  query
    .split('&')
    .map(part => part.split('='))
    .find(([key]) => key === name)?.[1]
    ?.replace(/%3A/gi, ':')
