import type { OpenFilm } from '#web/kit/film/use-film.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const nothing = (): void => undefined

/** The keys while no bout is in hand whose touches could be tagged: those of the film alone. */
export function IdleKeys({ film, onSpan }: { film: OpenFilm; onSpan: (which: 'start' | 'end') => void }) {
  useDeskKeys({
    ours: () => film.step(-1),
    theirs: () => film.step(1),
    both: nothing,
    play: film.toggle,
    undo: nothing,
    card: nothing,
    note: nothing,
    start: () => onSpan('start'),
    end: () => onSpan('end'),
    leave: nothing,
  })
  return null
}
