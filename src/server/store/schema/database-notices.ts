import type { Generated } from 'kysely'
import type { LeadUnit, Preset, SentChannel } from '#domain/notices/notice-choices.ts'
import type { NoticeKind } from '#domain/notices/notice-fact.ts'
import type { Language } from '#domain/words/language.ts'

/** What became of what is handed on: to be sent, held until it may be, sent, given up, or not sent for a reason of ours. */
export type DeliveryState = 'due' | 'held' | 'sent' | 'failed' | 'unsent'

/** Rows about what is told of fencers, tournaments and the server itself. */
export interface NoticeTables {
  /**
   * One thing that was so; noted once, whatever sources repeat. Of a fencer in an event, of either alone, of a tournament, of a fencer
   * in a tournament, or of none of them: what it is not of is empty.
   */
  notice_fact: {
    id: string
    event_id: string
    fencer_id: string
    tournament_id: Generated<string>
    about: string
    value: string
    kind: NoticeKind
    /** JSON; `was`: what had been said about the same before. */
    said: string
    was: string | null
    /** Whether anybody was to hear of it. */
    told: number
    at: number
    /** Its place among those of the same, in the order in which they were noted. */
    position: number
    /** From then on it is of no use to anybody; null: it always is. */
    until: number | null
  }
  /** A fact in somebody's inbox. */
  notice: { user_id: string; fact_id: string; at: number; seen_at: number | null }
  /** The version of a live event up to which everything was noted. */
  notice_progress: { event_id: string; version: number }
  /** Tournaments of whose registration somebody wants to be told, since when. */
  watched_tournament: { user_id: string; tournament_id: string; at: number }
  /** When what comes with time alone was looked at last; whoever looks holds its row. */
  notice_look: { name: string; at: number }
  /** How somebody wants to be told; quiet hours by the clocks of a zone, all three or none. */
  notice_setting: {
    user_id: string
    preset: Preset
    language: Language
    lead: number
    lead_unit: Generated<LeadUnit>
    lead_minutes: Generated<number>
    check_in_lead: Generated<number>
    days_lead: Generated<number>
    quiet_from: string | null
    quiet_until: string | null
    quiet_zone: string | null
  }
  /** What was chosen otherwise than the preset says; JSON, of everybody where `fencer_id` is empty. */
  notice_choice: { user_id: string; fencer_id: string; kinds: string }
  /** A browser that takes messages; its address and keys sealed. It goes with the session in which it was added. */
  push_device: {
    id: string
    user_id: string
    session: string
    endpoint_hash: string
    sealed: string
    label: string
    made_at: number
  }
  /** Where somebody is reached otherwise; nothing but a code is sent there before it is confirmed. */
  notice_address: {
    user_id: string
    channel: Exclude<SentChannel, 'push'>
    address: string
    confirmed_at: number | null
    code_hash: string | null
    code_at: number | null
    tries: number
    /** By what it is known where somebody asks that nothing is sent there any more; null: nothing was yet. */
    stop_key: string | null
  }
  /** A notice that is handed on, once a receiver and channel. `claim`: whoever sends it now. */
  notice_delivery: {
    user_id: string
    fact_id: string
    channel: SentChannel
    state: DeliveryState
    at: number
    due_at: number
    claim: string | null
    tries: number
    ended_at: number | null
    why: string | null
  }
  /** What the server keeps for itself; sealed. */
  server_secret: { name: string; sealed: string }
}
