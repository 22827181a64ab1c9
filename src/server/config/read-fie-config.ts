import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** Settings of the calendar and rankings of the FIE. */
export const FIE_SETTINGS = {
  ALLEZ_FIE_URL: z.url({ protocol: /^https?$/ }).default('https://fie.org'),
  /** The operator's word that the FIE lets them read its site: the date they made sure. Switches it on. */
  ALLEZ_FIE_PERMITTED: z.iso.date().optional(),
}

/** The FIE's site, which the operator may read. */
export interface FieAccess {
  readonly url: string
  readonly contact: string
}

type Settings = z.infer<z.ZodObject<typeof FIE_SETTINGS>> & { ALLEZ_CONTACT?: string | undefined }

/** Undefined: the FIE is off. Throws ConfigError where the contact is missing. */
export function toFieAccess(env: Settings): FieAccess | undefined {
  if (env.ALLEZ_FIE_PERMITTED === undefined) return undefined
  if (env.ALLEZ_CONTACT === undefined)
    throw new ConfigError('The FIE is told who reads its site; also set ALLEZ_CONTACT')
  return { url: env.ALLEZ_FIE_URL, contact: env.ALLEZ_CONTACT }
}
