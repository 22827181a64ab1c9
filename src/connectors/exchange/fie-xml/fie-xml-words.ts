import type { Referee, Withdrawal } from '#contract/live/match.ts'

/** Files that Allez wrote are told by their Source: there the id, the short title and the licences are what it put there. */
export const OWN_SOURCE = 'Allez'

/** Abandon, exclusion and forfeit: why somebody did not fence on. */
export const FIE_WITHDRAWALS: ReadonlyMap<string, Withdrawal> = new Map(
  Object.entries({ A: 'withdrew', E: 'excluded', F: 'absent' } as const),
)

/** The letter for why somebody did not fence on. An injury is an abandon. */
export const FIE_WITHDRAWAL_LETTERS = {
  withdrew: 'A',
  medical: 'A',
  other: 'A',
  excluded: 'E',
  absent: 'F',
} as const satisfies Record<Withdrawal, string>

/** Principal, video and assistant. */
export const FIE_ROLES: ReadonlyMap<string, Referee['role']> = new Map(
  Object.entries({ P: 'referee', V: 'video', A: 'assistant' } as const),
)
export const FIE_ROLE_LETTERS = {
  referee: 'P',
  video: 'V',
  assistant: 'A',
} as const satisfies Record<Referee['role'], string>
