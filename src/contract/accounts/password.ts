import { z } from 'zod'

/** Lengths of a password in characters: what is needed, what is good, what is read. */
export const PASSWORD_LENGTH = { shortest: 8, good: 15, longest: 1024 } as const

/** A password that somebody chooses. Length alone counts, no kinds of characters; common ones are refused later. */
export const NewPassword = z.string().min(PASSWORD_LENGTH.shortest).max(PASSWORD_LENGTH.longest)
