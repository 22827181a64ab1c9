import { z } from 'zod'
import { PASSWORD_LENGTH } from '#domain/text/password-length.ts'

/** A password that somebody chooses. Length alone counts, no kinds of characters; common ones are refused later. */
export const NewPassword = z.string().min(PASSWORD_LENGTH.shortest).max(PASSWORD_LENGTH.longest)
