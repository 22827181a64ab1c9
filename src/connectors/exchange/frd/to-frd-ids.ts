import { createHash } from 'node:crypto'
import type { EventSheet } from '#contract/event-sheet/event-sheet.ts'

/** Ids of tournament and event in an FRD file: whole numbers. */
export interface FrdIds {
  readonly tournament: string
  readonly event: string
}

/**
 * The ids that an event was read with; else new ones. They are negative where AskFRED does not know the event, and the same
 * for the same event, so that files of one tournament stay apart.
 */
export function toFrdIds({ key, tournament, name, classifier, day }: EventSheet): FrdIds {
  const own = /^frd (-?\d{0,9}) (.*) (-?\d{1,9})$/s.exec(key ?? '')
  if (own && own[2] === (tournament.name ?? '')) return { tournament: own[1] ?? '', event: own[3] ?? '' }
  const all = JSON.stringify([key, tournament.name, name, Object.entries(classifier).sort(), day])
  const number = Number.parseInt(createHash('sha256').update(all).digest('hex').slice(0, 7), 16)
  return { tournament: '0', event: String(-1 - number) }
}

/** What the ids make of an event's key when it is read. */
export const toFrdKey = (ids: FrdIds, tournament: string | undefined): string =>
  `frd ${ids.tournament} ${tournament ?? ''} ${ids.event}`
