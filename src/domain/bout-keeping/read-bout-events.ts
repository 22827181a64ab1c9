import { type BoutDeed, type BoutEvent, type BoutHand, CARD_COLOURS } from './bout-event.ts'

/** The events of a stored log that can be read; others, maybe of a newer version, are left out. */
export function readBoutEvents(raw: unknown): BoutEvent[] {
  return Array.isArray(raw) ? raw.flatMap(readEvent) : []
}

function readEvent(raw: unknown): BoutEvent[] {
  if (typeof raw !== 'object' || raw === null) return []
  const fields: Readonly<Record<string, unknown>> = { ...raw }
  const { at } = fields
  const deed = readDeed(fields)
  return deed && typeof at === 'number' && Number.isFinite(at) ? [{ at, ...deed }] : []
}

function readDeed(fields: Readonly<Record<string, unknown>>): BoutDeed | undefined {
  const { kind, leftMs, isDrawn, isOfficial } = fields
  const to = readHand(fields.to)
  switch (kind) {
    case 'touch':
      return fields.to === 'both' ? { kind, to: 'both' } : to && { kind, to }
    case 'takeAway': {
      const from = readHand(fields.from)
      return from && { kind, from }
    }
    case 'start':
    case 'halt':
    case 'periodOver':
      return { kind }
    case 'setClock':
      return typeof leftMs === 'number' && Number.isFinite(leftMs) ? { kind, leftMs } : undefined
    case 'priority':
      return to && { kind, to, isDrawn: isDrawn === true }
    case 'card': {
      const colour = CARD_COLOURS.find(one => one === fields.colour)
      return to && colour && { kind, colour, to, isOfficial: isOfficial === true }
    }
    case 'passivity': {
      const loser = readHand(fields.loser)
      return { kind, ...(loser && { loser }) }
    }
    case 'end': {
      const winner = readHand(fields.winner)
      return { kind, ...(winner && { winner }) }
    }
    default:
      return undefined
  }
}

const readHand = (raw: unknown): BoutHand | undefined => (raw === 'left' || raw === 'right' ? raw : undefined)
