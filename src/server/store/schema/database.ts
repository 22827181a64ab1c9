import type { Generated } from 'kysely'
import type { Category } from '#domain/words/category.ts'
import type { EventGender, FencerGender } from '#domain/words/gender.ts'
import type { Weapon } from '#domain/words/weapon.ts'
import type { AccountTables } from './database-accounts.ts'
import type { CalendarTables } from './database-calendars.ts'
import type { CircleTables } from './database-circles.ts'
import type { NoticeTables } from './database-notices.ts'
import type { ProcessTables } from './database-processes.ts'
import type { ScoresheetTables } from './database-scoresheets.ts'
import type { SourceTables } from './database-sources.ts'
import type { SearchKind } from './search-kinds.ts'

/** Rows of the store. Days are ISO text, times epoch milliseconds, truth values 0 or 1, documents bytes. */
export interface Database
  extends AccountTables,
    CalendarTables,
    CircleTables,
    NoticeTables,
    ProcessTables,
    ScoresheetTables,
    SourceTables {
  /** What became of the minutes that were told on a day: how many, how many held the bout, summed milliseconds. */
  minute_check: {
    day: string
    told: number
    held: number
    width_ms: number
    off_ms: number
  }
  tournament: {
    id: string
    name: string
    name_key: string
    /** Days at the venue; null where nobody said them. Both or none. */
    start_day: string | null
    end_day: string | null
    city: string | null
    country: string | null
    type: string | null
    time_zone: string | null
    ftl_id: string | null
    usaf_id: string | null
    af_id: string | null
    looked_at: number | null
    /** Two letters, in the USA. */
    state: string | null
    usa_region: number | null
    registration_url: string | null
    /** Days on which registration opens, becomes late and closes. */
    registration_opens: string | null
    registration_late: string | null
    registration_closes: string | null
    /** The last day on which who has entered may withdraw. */
    withdrawal_closes: string | null
    /** Since when its source does not list it any more. */
    gone_at: number | null
    /** Its source says that it does not take place. */
    cancelled: Generated<number>
  }
  event: {
    id: string
    tournament_id: string
    position: number
    name: string
    category: Category | null
    gender: EventGender | null
    weapon: Weapon | null
    team: number
    day: string | null
    start_time: string | null
    status: string | null
    phase: string | null
    live: number
    rating: string | null
    registered: number | null
    total_spots: number | null
    /** How many entered with each letter, "A2 C1 U9 ?3". */
    letters: string | null
    ftl_id: string | null
    usaf_id: string | null
    af_id: string | null
    /** Since when its tournament does not list it any more. */
    gone_at: number | null
    /** Where USA Fencing has its results, as its card there says: path and query. */
    results_path: string | null
  }
  fencer: {
    id: string
    name: string
    name_key: string
    birth_year: number | null
    gender: FencerGender | null
    country: string | null
    club: string | null
    usaf_id: string | null
    /** Surname and first given name, folded: people of different blocks are never taken for one. */
    name_block: Generated<string>
    division: string | null
    fie_id: string | null
    /** Made because somebody follows them: it goes when nobody does and nothing else knows of it. */
    for_followers: Generated<number>
    /** Since when only their circle finds them, at a family's request. */
    hidden_at: Generated<number | null>
  }
  fencer_rating: {
    fencer_id: string
    weapon: Weapon
    classification: string
    year: number | null
    source: string
    as_of: string
  }
  /** Official point standings by event code ("Y12MS", "CDTWFR3"). Points as decimal text: no rounding anywhere. */
  standing: {
    code: string
    fencer_id: string
    rank: number
    is_tied: number
    points: string
    source: string
    as_of: string
  }
  entry: {
    event_id: string
    entry_id: string
    fencer_id: string | null
    name: string
    name_key: string
    club: string | null
    country: string | null
    seed: number | null
    place: number | null
    division: string | null
    /** As written at the source, before the event: "B25". */
    rating: string | null
    /** Where the registration stands, in words of the domain; null where the source does not say it. */
    status: string | null
    /** Since when the list holds it no more. */
    gone_at: number | null
  }
  /** Entries that may be somebody known, for a person to decide. `evidence` is words of the domain, comma-separated. */
  identity_doubt: {
    event_id: string
    entry_id: string
    fencer_id: string
    score: number
    evidence: string
    at: number
    /** A person said that they are two. */
    apart: Generated<number>
  }
  /** Entries of which a person said who they are; it stands until it is taken back. `before_id`: who they were taken for. */
  entry_claim: {
    event_id: string
    entry_id: string
    fencer_id: string
    before_id: string | null
    /** Null when the account is gone. */
    user_id: string | null
    at: number
  }
  /** Whose text to search in is to be written anew; noted by the database itself (`engine/search-index.ts`). */
  search_due: { seq: Generated<number>; kind: SearchKind; ref: string }
  /** The texts, folded, a space before each word; `doc` by kind (`search/search-kinds.ts`), smallest `sort` first. */
  search_doc: { doc: number; ref: string; text: string; sort: string }
  /** Their words, once for each text that holds one; the number of the kind as `search/search-kinds.ts` has it. */
  search_word: { kind: number; word: string; sort: string; doc: number }
  /** Every word that was ever in a text of a kind. */
  search_term: { id: number; kind: number; word: string }
  bout: {
    event_id: string
    bout_id: string
    stage: 'pool' | 'elimination'
    /** Pool round for a pool bout, fencers remaining for elimination. */
    round: number
    left_entry: string
    right_entry: string
    left_touches: number | null
    right_touches: number | null
    winner: 'left' | 'right' | null
  }
  /** One row per bout and known person: a fencer's results in one read. */
  bout_side: {
    fencer_id: string
    event_id: string
    bout_id: string
    day: string
    opponent_name: string
    opponent_fencer_id: string | null
    /** The known person's id, or "~" and the folded name: one opponent, however often met. */
    opponent_key: string
    opponent_club: string | null
    own_touches: number | null
    opponent_touches: number | null
    won: number | null
  }
  /** Bouts' videos, apart from the bouts: one that is voided and stands again finds its video again. */
  video_link: {
    event_id: string
    bout_id: string
    url: string
    start_second: number | null
    linked_by: string | null
    linked_at: number
  }
  /** Every change of a video link, counted per bout from 1. */
  video_link_change: {
    event_id: string
    bout_id: string
    number: number
    url_before: string | null
    url_after: string | null
    changed_by: string | null
    changed_at: number
  }
  /** Where in which film a fencer's bouts are, and what was tagged there (JSON): each side's own. */
  film_cut: {
    fencer_id: string
    event_id: string
    bout_id: string
    film: string
    film_name: string | null
    start_second: number
    end_second: number | null
    tags: string
    version: number
    changed_by: string | null
    changed_at: number
  }
  live_event: {
    event_id: string
    source: string
    version: number
    changed_at: number
    looked_at: number
    flags: string
    /** The whole LiveEvent as JSON, gzip. */
    document: Uint8Array
  }
  app_user: {
    id: string
    username: string
    password_hash: string
    role: string
    name: string | null
    email: string | null
    cell: string | null
    demo: number
    created_at: number
    /** Counts every change of profile, observers and followed fencers. */
    version: Generated<number>
    disabled_at: number | null
  }
  session: {
    token_hash: string
    user_id: string
    created_at: number
    seen_at: number
    expires_at: number
    /** The browser in its own words. */
    device: string | null
  }
  tracked_fencer: {
    user_id: string
    fencer_id: string
    position: number
    name: string | null
    email: string | null
    cell: string | null
    /** What the follower is interested in for this fencer: words of the domain, comma-separated. */
    weapons: string | null
    categories: string | null
    genders: string | null
    usa_region: number | null
  }
  observer: {
    user_id: string
    position: number
    name: string | null
    email: string | null
    cell: string | null
    /** The account that took the invitation. */
    account_id: Generated<string | null>
  }
  /** Who may do a thing alone, and until when (epoch milliseconds). */
  lease: {
    name: string
    holder: string
    until: number
  }
  import_file: {
    content_hash: string
    path: string
    kind: string
    imported_at: number
    summary: string
  }
  task_run: {
    id: string
    task: string
    token: number
    started: number
    ended: number | null
    success: number | null
    error_message: string | null
    done: number
    total: number
    note: string | null
    stopping: number
    /** The due time that the run is for; null: asked for by hand. */
    due: number | null
    /** Counts the processes that began it. */
    attempt: Generated<number>
  }
  /** Columns of a tournament as a person corrected them, JSON: sources do not change them any more. */
  tournament_correction: {
    tournament_id: string
    fields: string
  }
  /** `moved` is JSON: all that is needed to take the merge back. */
  merge_record: {
    id: string
    kind: 'tournament' | 'fencer'
    kept_id: string
    kept_name: string
    gone_id: string
    gone_name: string
    at: number
    undone_at: number | null
    moved: string
    /** Words of the domain, comma-separated, where the rule was sure; null: a person said so. */
    evidence: string | null
  }
  /** Two records that are two people, the lesser id first. */
  people_told_apart: {
    first_id: string
    second_id: string
    at: number
  }
}
