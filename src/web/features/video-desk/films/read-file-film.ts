import { toFileMark } from '#web/api/uploads/file-mark.ts'
import type { DeskBrought } from '../state/brought-film.ts'
import { toFileKey } from '../state/desk-film.ts'

/** A browser that does not know the form of a film may never say so, in milliseconds. */
const PATIENCE_MS = 8_000

/** A film of this device as it is brought: what it is known by, its length, and when it began by the time it was closed. */
export async function readFileFilm(file: File): Promise<DeskBrought> {
  const [mark, seconds] = await Promise.all([toFileMark(file), readLength(file)])
  const film = { kind: 'file', key: toFileKey(mark), name: file.name } as const
  return {
    film,
    start: 0,
    words: '',
    ...(seconds === undefined ? {} : { seconds, startedAt: file.lastModified - seconds * 1000 }),
  }
}

/** Seconds; undefined where the browser cannot tell. */
function readLength(file: File): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : undefined)
  video.onerror = () => resolve(undefined)
  const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  video.src = url
  return promise.finally(() => {
    clearTimeout(timer)
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
