import type { CircleRole } from '#contract/people/circle-role.ts'

/** Rows about who holds a fencer, and with whom they are shared. */
export interface CircleTables {
  /** An account of a fencer's circle. It stands below whoever came before it; `added_by` null: itself, or nobody who is left. */
  circle_member: {
    user_id: string
    fencer_id: string
    role: CircleRole
    added_by: string | null
    /** Whether it followed the fencer before: then it goes on when it is of the circle no more. */
    followed_before: number
    at: number
  }
  /** Accounts that say that a fencer is theirs whom others hold; a parent or an administrator decides. */
  circle_request: { user_id: string; fencer_id: string; at: number }
  /** Links that make whoever opens one a member; `observer_position`: for whom of the account's observers it was made. */
  circle_invitation: {
    id: string
    user_id: string
    token_hash: string
    role: CircleRole
    observer_position: number | null
    created_at: number
    expires_at: number
  }
  /** Every time that a person was hidden or shown again, counted from 1; `user_id` null when that account is gone. */
  hidden_note: { fencer_id: string; number: number; is_hidden: number; user_id: string | null; at: number }
  circle_invitation_fencer: { invitation_id: string; fencer_id: string }
}
