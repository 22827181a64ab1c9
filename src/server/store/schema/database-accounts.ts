import type { Generated } from 'kysely'
import type { LinkKind } from '#contract/accounts/public-link.ts'
import type { Language } from '#domain/words/language.ts'

/** Rows about invitations, devices and connected services. */
export interface AccountTables {
  /** Sessions that ended and accounts whose rights changed; noted by the database itself. */
  session_change: { seq: Generated<number>; token_hash: string | null; user_id: string | null }
  invitation: {
    id: string
    token_hash: string
    role: string
    note: string
    /** Made at start for the first administrator: stands while there is no account. */
    setup: number
    created_at: number
    expires_at: number
  }
  /** Browsers from which an account was signed in to. */
  known_device: { user_id: string; device_hash: string; seen_at: number }
  /** With what an account signs in besides its password. `secret` is sealed; `on_at` is empty until a first code was right; the moment of the last code that was good. */
  second_factor: {
    user_id: string
    secret: string
    made_at: number
    on_at: number | null
    last_step: number | null
  }
  /** Codes for who has lost theirs, each good once; their hashes. */
  emergency_code: { code_hash: string; user_id: string }
  /** Connections that are switched on. */
  connection: { user_id: string; name: string; language: Language | null }
  /** What the connected service gave; both tokens sealed. */
  oauth_token: {
    user_id: string
    access_token: string
    refresh_token: string
    access_expires_at: number
    scopes: string
    /** Since when the service refuses us. */
    broken_at: number | null
  }
  /** Consents under way; the verifier is sealed. */
  oauth_state: {
    state_hash: string
    user_id: string
    session: string
    verifier: string
    expires_at: number
  }
  /** What we wrote into people's calendars, by the uid of its line. `content_hash` is empty where that has to be written anew, and "!quota" or the like where it could not be. */
  calendar_entry: {
    user_id: string
    line: string
    remote_id: string
    content_hash: string
    last_day: string
  }
  /** Names that an account waits for; nobody else's business. */
  awaited_name: { id: string; user_id: string; name: string; name_key: string; at: number }
  /** Links that open a page without an account; of a day its fencer and the day at the venue. */
  public_link: {
    id: string
    user_id: string
    token_hash: string
    kind: LinkKind
    fencer_id: string | null
    day: string | null
    created_at: number
    closes_at: number
  }
  /** Addresses that calendars ask; no fencer: of everybody whom the account follows. */
  calendar_feed: {
    id: string
    user_id: string
    token_hash: string
    fencer_id: string | null
    language: Language
    has_deadlines: number
    created_at: number
    read_at: number | null
  }
  /** How often an entry of calendars has changed (`SEQUENCE`), whoever asks for it; a hash of its facts. */
  calendar_revision: { uid: string; content_hash: string; sequence: number; changed_at: number }
  /** Of whom the account said that it is somebody else; one of the two is empty. */
  awaited_other: { awaited_id: string; fencer_id: string; sighting: string }
  /** Calls that came with a key of their sender, and what was answered; no status: it is being answered. */
  sent_call: {
    user_id: string
    call_key: string
    /** A hash of all that was asked. */
    asked: string
    at: number
    status: number | null
    body: string | null
  }
  /** To which bout of a fencer a coach goes: `bout` as `toBoutKey` names it, `id` this very claim. */
  bout_claim: {
    event_id: string
    fencer_id: string
    id: string
    bout: string
    user_id: string
    at: number
  }
}
