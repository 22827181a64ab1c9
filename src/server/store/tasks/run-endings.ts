/** Why a run ended that failed at nothing: its process went away, a person stopped it, the server was closed, another one goes on. */
export const AWAY = 'The process that ran it went away'
export const STOPPED = 'Stopped by an administrator'
export const CLOSED = 'The server was closed'
export const TAKEN_OVER = 'Another run has taken over'

export const NO_FAILURES: readonly string[] = [AWAY, STOPPED, CLOSED, TAKEN_OVER]
