import { useState } from 'react'
import { DESK_TEXTS } from '#web/api/texts/desk/desk-texts.ts'
import { toFileMark } from '#web/api/uploads/file-mark.ts'
import { type DeskFilm, toFileKey } from '../state/desk-film.ts'

/** A film of this device that is chosen again: it is the one only if it is known by the same. */
export function useFoundFile(film: DeskFilm | undefined, hold: (key: string, file: File) => void) {
  const [other, setOther] = useState<string>()
  const take = async (file: File): Promise<void> => {
    if (!film) return
    const isSame = toFileKey(await toFileMark(file)) === film.key
    setOther(isSame ? undefined : film.key)
    if (isSame) hold(film.key, file)
  }
  const problem = film && other === film.key ? DESK_TEXTS.desk.otherFile(film.name) : undefined
  return { problem, take: (file: File) => void take(file) }
}
