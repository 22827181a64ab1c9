import { lazyPart } from '#web/kit/page/lazy-part.tsx'

/** CSS pixels of its button. */
const ROOM = 44

/** What only somebody who is about to go into a hall presses. */
export const SAVE_PARTS = {
  SaveTournament: lazyPart(async () => (await import('./save-tournament.tsx')).SaveTournament, {
    room: ROOM,
  }),
} as const
