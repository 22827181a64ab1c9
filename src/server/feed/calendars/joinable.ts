import type { CalendarTournament } from '#contract/sources/calendar-tournament.ts'
import { findSameTournament, type PlacedTournament } from '#domain/same-tournament/find-same-tournament.ts'
import { addDays } from '#domain/time/day.ts'
import type { Store } from '#server/store/open-store.ts'
import { listMissingInCalendar } from '#server/store/sources/calendar-tournaments.ts'

type Candidate = PlacedTournament & { readonly id: string }

/** Tournaments of other sources that new lines of a calendar may be; each is one of them at most. */
export class Joinable {
  readonly #free: Map<string, Candidate>

  private constructor(free: Map<string, Candidate>) {
    this.#free = free
  }

  /** Opens those around the days of the lines. */
  static async open(store: Store, source: string, lines: readonly CalendarTournament[]): Promise<Joinable> {
    const days = lines.flatMap(line => [line.startDay, line.endDay]).sort()
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return new Joinable(new Map())
    const rows = await listMissingInCalendar(store.read, source, {
      from: addDays(first, -1),
      to: addDays(last, 1),
    })
    return new Joinable(
      new Map(
        rows.map(({ id, name, start_day: startDay, end_day: endDay, city, state, country }) => [
          id,
          { id, name, startDay, endDay, city, state, country },
        ]),
      ),
    )
  }

  /** The one that surely is the line's tournament; it is taken then. */
  take(line: CalendarTournament): string | undefined {
    const same = findSameTournament(line, [...this.#free.values()])
    if (same) this.#free.delete(same.id)
    return same?.id
  }

  /** Somebody else's now. */
  drop(id: string): void {
    this.#free.delete(id)
  }
}
