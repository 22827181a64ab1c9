import type { Room } from './measure-room.ts'

/** Of a bar as long as the room that is given: bytes of what can be dropped, and of the app itself with all else. */
export interface RoomParts {
  readonly kept: number
  readonly app: number
  readonly taken: number
}

/** Browsers count in blocks, packed and with a delay: what is kept is taken at least. `kept`: bytes of all that can be dropped. */
export function planRoomBar({ given, taken }: Room, kept: number): RoomParts {
  const shown = Math.min(kept, given)
  const app = Math.max(0, Math.min(taken, given) - shown)
  return { kept: shown, app, taken: shown + app }
}
