import type { NoticeKind } from '#domain/notices/notice-fact.ts'

/** Rows about what is told of fencers. */
export interface NoticeTables {
  /** One thing that was so of a fencer in an event; noted once, whatever sources repeat. */
  notice_fact: {
    id: string
    event_id: string
    fencer_id: string
    about: string
    value: string
    kind: NoticeKind
    /** JSON; `was`: what had been said about the same before. */
    said: string
    was: string | null
    /** Whether anybody was to hear of it. */
    told: number
    at: number
    /** Its place among those of its fencer in its event, in the order in which they were noted. */
    position: number
  }
  /** A fact in somebody's inbox. */
  notice: { user_id: string; fact_id: string; at: number; seen_at: number | null }
  /** The version of a live event up to which everything was noted. */
  notice_progress: { event_id: string; version: number }
}
