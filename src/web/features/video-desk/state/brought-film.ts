import { findZonedTime, toInstant } from '#domain/time/zoned-time.ts'
import { readFilmName } from '#domain/video/film-name.ts'
import type { BroughtFilm } from '#domain/video/match-films.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import { type DeskFilm, toDeskFilm } from './desk-film.ts'

/** A film that somebody brings to the desk, with what is known of it. */
export interface DeskBrought {
  readonly film: DeskFilm
  readonly seconds?: number | undefined
  /** Epoch milliseconds. */
  readonly startedAt?: number | undefined
  /** A place in it that its link names, in seconds. */
  readonly start: number
  /** What stood before the link. */
  readonly words: string
}

/** What pasted lines hold: films with the words before them, lists of them by their ids, and lines that are neither. */
export interface PastedFilms {
  readonly films: readonly DeskBrought[]
  readonly playlists: readonly string[]
  readonly unread: readonly string[]
}

const PLAYLIST = /^https:\/\/(?:www\.|m\.|music\.)?youtube\.com\/playlist\?(?:[^#\s]*&)?list=([\w-]{2,100})/i

/** Reads pasted lines. */
export function readPastedFilms(text: string): PastedFilms {
  const films: DeskBrought[] = []
  const playlists: string[] = []
  const unread: string[] = []
  for (const line of text.split('\n').map(one => one.trim())) {
    if (line === '') continue
    const at = line.search(/https:\/\//i)
    const address = at < 0 ? '' : line.slice(at)
    const playlist = PLAYLIST.exec(address)?.[1]
    const brought =
      playlist === undefined ? toBrought(address, line.slice(0, Math.max(at, 0)).trim()) : undefined
    if (playlist !== undefined) playlists.push(playlist)
    else if (brought) films.push(brought)
    else unread.push(line)
  }
  return { films, playlists, unread }
}

function toBrought(address: string, words: string): DeskBrought | undefined {
  const link = parseVideoLink(address)
  if (!link.ok) return undefined
  const { value } = link
  const key = formatVideoLink(value.site === 'youtube' ? { site: 'youtube', id: value.id } : value)
  const film = toDeskFilm(key, words === '' ? null : words)
  return film && { film, start: value.site === 'youtube' ? (value.start ?? 0) : 0, words }
}

/** A film as it is matched with bouts: what its name, its title and the words before it say. `timeZone`: the venue's. */
export function toBroughtFilm(
  { film, seconds, startedAt, words }: DeskBrought,
  timeZone: string | undefined,
): BroughtFilm {
  const { day, second, isUtc, ...hints } = readFilmName(`${words} ${film.name}`.trim())
  const zone = isUtc ? 'UTC' : timeZone
  const named =
    day === undefined || second === undefined || zone === undefined
      ? Number.NaN
      : toInstant(day, second, zone)
  const began = Number.isNaN(named) ? startedAt : named
  // By the camera's own clock the day is the hall's; of a moment the hall's zone says which day it was there.
  const there =
    isUtc && timeZone !== undefined && began !== undefined ? findZonedTime(began, timeZone)?.day : undefined
  const shownDay = isUtc ? there : day
  return {
    ...hints,
    key: film.key,
    seconds,
    startedAt: began,
    ...(shownDay === undefined ? {} : { day: shownDay }),
    ...(second === undefined || isUtc ? {} : { second }),
  }
}
