/** Password of all accounts that requests are made as. */
export const FUZZ_PASSWORD = 'long enough to be safe'

/** As whom requests are made. */
export const FUZZ_CALLERS = ['anonymous', 'user', 'other', 'admin'] as const
export type FuzzCaller = (typeof FUZZ_CALLERS)[number]

/** Their accounts. */
export const FUZZ_USERS = { user: 'nora', other: 'olga', admin: 'otto' } as const satisfies Record<
  Exclude<FuzzCaller, 'anonymous'>,
  string
>

/** An account that signs in with one of these codes besides its password; no request is made as it. */
export const CODED = 'coda'
export const SPARE_CODES = Array.from({ length: 12 }, (_, nth) => 'ABCDEFGHIJKL'.charAt(nth).repeat(24))

/** Somebody who makes no request and of whom none speaks: nothing that is theirs may change. */
export const BYSTANDER = 'still-vera'
export const BYSTANDERS_FENCER = 'still-vera-fencer'
export const isBystanders = (value: string): boolean => value.startsWith('still-')
