import type { OpenFilm } from '#web/kit/film/use-film.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** The keys while no bout is in hand whose touches could be tagged: those of the film alone, once it is there. */
export function IdleKeys({ film, onSpan }: { film: OpenFilm; onSpan: (which: 'start' | 'end') => void }) {
  useDeskKeys(
    film.isOpen
      ? {
          ours: () => film.step(-1),
          theirs: () => film.step(1),
          play: film.toggle,
          start: () => onSpan('start'),
          end: () => onSpan('end'),
        }
      : undefined,
  )
  return null
}
