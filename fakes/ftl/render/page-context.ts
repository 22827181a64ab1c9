import type { TournamentScript } from '../script/event-script.ts'
import type { EventState } from '../script/event-state.ts'

/** What all full pages need: where they lie, whose they are, and for whom. */
export interface PageContext {
  path: string
  csrf: string
  signedIn: boolean
  tournament: TournamentScript
}

/** The same for a page of an event. */
export type EventPageContext = PageContext & { state: EventState }

/** A tab of the bar above the page. */
export interface NavTab {
  href: string
  title: string
  icon: string
  active?: boolean
}
