import { useState } from 'react'
import type { VideoDesk } from '#contract/results/video-desk.ts'
import type { DeskBrought } from './brought-film.ts'
import { toBroughtFilm } from './brought-film.ts'
import { type DeskFilm, filmOf, listFilms } from './desk-film.ts'

/** Films of this device that were chosen since the page was loaded, by their keys: who leaves the desk finds them again. */
const atHand = new Map<string, File>()

/** The films of a desk: those that bouts are in, those that were brought, and the one that is open. */
export function useDeskFilms(desk: VideoDesk) {
  const [brought, setBrought] = useState<readonly DeskBrought[]>([])
  const [opened, setOpened] = useState<DeskFilm>()
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(() => new Map(atHand))
  const take = (more: ReadonlyMap<string, File>): void => {
    for (const [key, file] of more) atHand.set(key, file)
    setFiles(new Map(atHand))
  }
  const films = listFilms(
    desk.bouts,
    brought.map(one => one.film),
  )
  const film =
    films.find(one => one.key === opened?.key) ?? films.find(one => one.name === opened?.name) ?? films[0]
  const facts = brought.find(one => one.film.key === film?.key)
  return {
    films,
    film,
    file: film && files.get(film.key),
    startedAt: facts && toBroughtFilm(facts, desk.tournament.timeZoneId).startedAt,
    open: setOpened,
    bring(next: readonly DeskBrought[], chosen: ReadonlyMap<string, File>) {
      take(chosen)
      const isNew = (one: DeskBrought): boolean => next.every(other => other.film.key !== one.film.key)
      setBrought([...brought.filter(isNew), ...next])
      const [first] = next
      if (first) setOpened(first.film)
    },
    hold: (key: string, file: File) => take(new Map([[key, file]])),
    filmed: desk.bouts.filter(bout => filmOf(bout) !== undefined).length,
  }
}
