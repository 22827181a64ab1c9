import type { Generated } from 'kysely'
import type { EventTopic, ProvenanceSource, TournamentTopic } from '#contract/fields/provenance.ts'

/** Kinds of changes of a registration. */
export const REGISTRATION_CHANGES = ['opened', 'filled', 'closed', 'spots', 'entered', 'withdrawn'] as const
export type RegistrationChangeKind = (typeof REGISTRATION_CHANGES)[number]

/** Rows about the sources themselves, and about what changed at them. */
export interface SourceTables {
  source_health: {
    source: string
    last_good_at: number | null
    last_error: string | null
    last_error_at: number | null
    failures_in_row: number
    /** Not asked before: it checks for programs (epoch ms). */
    silent_until: Generated<number | null>
    /** When we asked, as far as it counts against what the source allows: epoch ms, JSON. */
    spent: Generated<string | null>
  }
  /** Pages that could not be read, raw. One row for a page however often it came so; `settled_at` when it is over. */
  quarantined_page: {
    id: string
    source: string
    kind: string
    /** Without the host and without anything secret. */
    url: string
    reason: string
    /** The text, gzip; cut where it is longer than is kept. */
    body: Uint8Array
    first_seen_at: number
    seen_at: number
    times: number
    settled_at: number | null
  }
  /** When a page was read last, and a hash of what it said. */
  source_page: {
    source: string
    kind: string
    id: string
    hash: string
    read_at: number
  }
  /**
   * What happened to the registration of an event. `before` and `after` are days for opened and closed, open spots for
   * filled and spots, the entry's id for entered (after) and withdrawn (before).
   */
  registration_change: {
    id: string
    event_id: string
    at: number
    kind: RegistrationChangeKind
    before: string | null
    after: string | null
  }
  /** Who said what of a tournament; `about_id` is its id. See `saveSaid`. */
  tournament_said: SaidRow & { topic: TournamentTopic }
  event_said: SaidRow & { topic: EventTopic }
  /** What something was before it was corrected last: one line each. See `saveFormer`. */
  tournament_former: FormerRow
  event_former: FormerRow
}

interface SaidRow {
  about_id: string
  source: ProvenanceSource
  /** The name of the file that it was read from, without its folder. */
  file: string | null
  /** Where anybody may read it. */
  url: string | null
  /** Null: nobody noted since when it is so. */
  changed_at: number | null
}

interface FormerRow {
  about_id: string
  /** A column, or "bout." and the bout's id. */
  item: string
  before: string | null
  source: ProvenanceSource
  at: number
}
