import { compareTexts } from '#domain/text/compare-texts.ts'
import type { UsafEntrantPlan, UsafEventPlan, UsafTournamentPlan } from './script/usaf-plan.ts'

/** The tournaments that a fake shows, changed by hand while it runs. */
export interface UsafShelf {
  /** By first day. */
  all(): readonly UsafTournamentPlan[]
  find(id: string): UsafTournamentPlan | undefined
  /** Adds a tournament. */
  add(tournament: UsafTournamentPlan): void
  /** Changes what the site says of a tournament. Raises RangeError when it has none. */
  edit(id: string, change: Partial<Omit<UsafTournamentPlan, 'id' | 'events'>>): void
  remove(id: string): void
  addEvent(id: string, event: UsafEventPlan): void
  /** Changes what the site says of an event. Raises RangeError when it has none. */
  editEvent(eventId: string, change: Partial<Omit<UsafEventPlan, 'id' | 'entrants'>>): void
  removeEvent(eventId: string): void
  /** Somebody enters, or stands in the list with another status. */
  enter(eventId: string, entrant: UsafEntrantPlan): void
  /** Somebody is on the list no more. */
  leave(eventId: string, member: string): void
}

export function createUsafShelf(tournaments: readonly UsafTournamentPlan[]): UsafShelf {
  let ordered = inOrder(tournaments)
  const byId = new Map(ordered.map(one => [one.id, one]))
  const put = (tournament: UsafTournamentPlan): void => {
    byId.set(tournament.id, tournament)
    ordered = inOrder([...byId.values()])
  }
  const get = (id: string): UsafTournamentPlan => {
    const found = byId.get(id)
    if (!found) throw new RangeError(`There is no tournament ${id}.`)
    return found
  }
  const changeEvents = (
    eventId: string,
    change: (event: UsafEventPlan) => readonly UsafEventPlan[],
  ): void => {
    const owner = ordered.find(one => one.events().some(event => event.id === eventId))
    if (!owner) throw new RangeError(`There is no event ${eventId}.`)
    const events = owner.events().flatMap(event => (event.id === eventId ? change(event) : [event]))
    put({ ...owner, events: () => events })
  }
  const changeList = (
    eventId: string,
    change: (list: readonly UsafEntrantPlan[]) => readonly UsafEntrantPlan[],
  ): void =>
    changeEvents(eventId, event => {
      const entrants = change(event.entrants())
      return [{ ...event, entrants: () => entrants }]
    })
  return {
    all: () => ordered,
    find: id => byId.get(id),
    add: put,
    edit: (id, change) => put({ ...get(id), ...change }),
    remove: id => {
      byId.delete(id)
      ordered = inOrder([...byId.values()])
    },
    addEvent: (id, event) => {
      const owner = get(id)
      const events = [...owner.events(), event]
      put({ ...owner, events: () => events })
    },
    editEvent: (eventId, change) => changeEvents(eventId, event => [{ ...event, ...change }]),
    removeEvent: eventId => changeEvents(eventId, () => []),
    enter: (eventId, entrant) =>
      changeList(eventId, list => [...list.filter(one => one.member !== entrant.member), entrant]),
    leave: (eventId, member) => changeList(eventId, list => list.filter(one => one.member !== member)),
  }
}

const inOrder = (tournaments: readonly UsafTournamentPlan[]): UsafTournamentPlan[] =>
  tournaments.toSorted((a, b) => compareTexts(a.startDay, b.startDay) || Number(a.id) - Number(b.id))
