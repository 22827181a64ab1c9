/** Lengths of a password: as the contract has them, without its schemas. */
export const PASSWORD_LENGTH = { shortest: 8, longest: 1024 } as const
