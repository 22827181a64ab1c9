import { formatEventName } from '#domain/names/event-name.ts'
import type { ScoresheetEvent } from '#domain/scoresheet/scoresheet-change.ts'
import type { Category } from '#domain/words/category.ts'

/** What is fenced, without how it is called and how many pools there are. */
export type FramedEvent = Omit<ScoresheetEvent, 'name' | 'poolCount' | 'day'> & { readonly day: string }

/** The event that a sheet is made for. */
export interface MakingFrame {
  readonly event: FramedEvent
  /** What its maker called it; '': nothing. */
  readonly name: string
  /** The tournament that it is part of, and which event of it where that is known. */
  readonly place?: {
    readonly tournamentId: string
    readonly tournamentName: string
    readonly eventId?: string
    readonly eventName?: string
  }
}

const SHORT_TABLES: readonly (Category | undefined)[] = ['y8', 'y10', 'veteran']

/** Touches of a bout (t.40; Athlete Handbook 2026-27: the youngest and veterans fence to ten in the table), of a team match. */
export function toUsualTouches({ category, isTeam }: Pick<ScoresheetEvent, 'category' | 'isTeam'>) {
  if (isTeam) return { poolTouches: 45, tableTouches: 45 }
  return { poolTouches: 5, tableTouches: SHORT_TABLES.includes(category) ? 10 : 15 }
}

/** The event's name as sources write it; '' where nothing says what is fenced. */
export const toFramedName = ({ event, place }: MakingFrame): string =>
  place?.eventName ?? formatEventName({ ...event, team: event.isTeam ?? false })
