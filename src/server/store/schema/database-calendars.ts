/** Rows about what calendar sources list. */
export interface CalendarTables {
  /** A tournament as one source lists it, and which of ours it is; several may be one of ours. */
  listed_tournament: {
    /** Names it among all sources: "af 9be0…", "fie 2027 512". */
    key: string
    source: string
    tournament_id: string
    /** Days as the source says them. */
    start_day: string
    end_day: string
    cancelled: number
    /** USA Fencing's id of it, where the source tells it. */
    usaf_id: string | null
    /** The line as it was taken in last, JSON: a source may change what it said itself. */
    said: string
    /** Since when a whole list did not have it. */
    gone_at: number | null
  }
  listed_event: {
    key: string
    source: string
    tournament_key: string
    event_id: string
    has_results: number
    said: string
    gone_at: number | null
  }
  /** Two tournaments of which a person said that they are two, the lesser id first. */
  tournaments_told_apart: {
    first_id: string
    second_id: string
    at: number
  }
}
