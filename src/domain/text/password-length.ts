/** Lengths of a password in characters: what is needed, what is good, what is read. */
export const PASSWORD_LENGTH = { shortest: 8, good: 15, longest: 1024 } as const
