import type { Generated } from 'kysely'

/** Rows about events kept by hand. */
export interface ScoresheetTables {
  scoresheet: {
    id: string
    name: string
    /** Null when the account is gone. */
    maker_id: string | null
    made_at: number
    /** Of the link with which others join: a hash of its token. */
    invitation_hash: string | null
    closed_at: number | null
    closed_by: 'maker' | 'administrator' | null
    /** The same event as an official source has it: its word stands, and the sheet shows no more. */
    official_event_id: string | null
    /** Letters of all bodies of its entries. */
    size: Generated<number>
  }
  /** Who may type into a sheet; entries name them by number. */
  scoresheet_author: {
    scoresheet_id: string
    number: number
    /** Null when the account is gone: what it typed stays. */
    user_id: string | null
    heard_at: number | null
  }
  /** Everything that was typed, in the order it arrived; nothing is ever changed or taken out. */
  scoresheet_entry: {
    scoresheet_id: string
    seq: number
    /** Made by the device. */
    id: string
    author: number
    /** By the device's clock, and by ours. */
    at: number
    arrived_at: number
    kind: string
    /** JSON. */
    body: string
  }
  /** Bouts that somebody keeps at this moment, one row a bout and device. */
  scoresheet_running: {
    scoresheet_id: string
    author: number
    /** As it calls itself; empty: it does not say. */
    device: string
    slot: string
    left_key: string
    right_key: string
    left_touches: number
    right_touches: number
    at: number
  }
}
