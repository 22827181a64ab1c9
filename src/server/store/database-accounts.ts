/** Rows about invitations, devices and connected services. */
export interface AccountTables {
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
  /** Connections that are switched on. */
  connection: { user_id: string; name: string }
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
  /** The calendar of our own at the service. */
  calendar: { user_id: string; remote_id: string }
  calendar_entry: { user_id: string; tournament_id: string; remote_id: string; content_hash: string }
}
