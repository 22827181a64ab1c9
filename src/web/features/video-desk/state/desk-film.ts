import type { BoutOnDesk } from '#contract/results/video-desk.ts'
import { formatVideoLink, parseVideoLink } from '#domain/video/video-link.ts'
import type { FileMark } from '#web/storage/uploads/held-upload.ts'

/** A film on the desk: `key` is its address without a start, or what a file is known by. */
export type DeskFilm =
  | { readonly kind: 'youtube'; readonly key: string; readonly name: string; readonly id: string }
  | { readonly kind: 'other'; readonly key: string; readonly name: string; readonly host: string }
  | { readonly kind: 'file'; readonly key: string; readonly name: string }

/** What the film of an address, or of a file's key, is; undefined: neither. */
export function toDeskFilm(film: string, name: string | null): DeskFilm | undefined {
  if (film.startsWith('file:')) return { kind: 'file', key: film, name: name ?? film }
  const link = parseVideoLink(film)
  if (!link.ok) return undefined
  const { value } = link
  if (value.site === 'other')
    return { kind: 'other', key: value.url, name: name ?? value.host, host: value.host }
  const key = formatVideoLink({ site: 'youtube', id: value.id })
  return { kind: 'youtube', key, name: name ?? key.replace('https://', ''), id: value.id }
}

/** Both ends of a file tell it from others; where the browser makes no hash, its length and time. */
export const toFileKey = ({ size, ends, lastModified }: FileMark): string =>
  `file:${size}-${ends === '' ? lastModified : ends.slice(0, 32)}`

/** The film in which a bout is: the one that was filed, else the one that is linked. */
export function filmOf({ cut, videoLink }: BoutOnDesk): DeskFilm | undefined {
  if (cut) return toDeskFilm(cut.film, cut.filmName)
  return videoLink === null ? undefined : toDeskFilm(videoLink, null)
}

/**
 * All films of the bouts, each once, as the bouts come; then those that were brought and hold none yet. A film of the device that was uploaded
 * is the one at its address from then on, of the same name.
 */
export function listFilms(bouts: readonly BoutOnDesk[], brought: readonly DeskFilm[]): DeskFilm[] {
  const films = new Map<string, DeskFilm>()
  for (const bout of bouts) {
    const film = filmOf(bout)
    if (film && !films.has(film.key)) films.set(film.key, film)
  }
  const uploaded = new Set([...films.values()].flatMap(film => (film.kind === 'youtube' ? [film.name] : [])))
  for (const film of brought) {
    const isUploaded = film.kind === 'file' && uploaded.has(film.name)
    if (!isUploaded && !films.has(film.key)) films.set(film.key, film)
  }
  return [...films.values()]
}
