import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** Settings of the calendar of AskFRED. */
export const ASKFRED_SETTINGS = {
  ALLEZ_ASKFRED_URL: z.url({ protocol: /^https?$/ }).default('https://www.askfred.net'),
  /** Of the operator's account there, from its page on the API. */
  ALLEZ_ASKFRED_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,500}$/, 'not a token: 8 to 500 letters, digits and signs without spaces')
    .optional(),
  /** The operator's word that the terms of the API allow what they use it for: the date they made sure. */
  ALLEZ_ASKFRED_PERMITTED: z.iso.date().optional(),
}

/** An account at AskFRED that the operator may use. */
export interface AskfredAccess {
  readonly url: string
  readonly token: string
  readonly contact: string
}

type Settings = z.infer<z.ZodObject<typeof ASKFRED_SETTINGS>> & { ALLEZ_CONTACT?: string | undefined }

/** Undefined: AskFRED is off. Throws ConfigError naming what is missing where only a part is set. */
export function toAskfredAccess(env: Settings): AskfredAccess | undefined {
  const { ALLEZ_ASKFRED_TOKEN: token, ALLEZ_ASKFRED_PERMITTED: permitted, ALLEZ_CONTACT: contact } = env
  if (token === undefined && permitted === undefined) return undefined
  if (token === undefined || permitted === undefined || contact === undefined) {
    const missing = (['ALLEZ_ASKFRED_TOKEN', 'ALLEZ_ASKFRED_PERMITTED', 'ALLEZ_CONTACT'] as const).filter(
      name => env[name] === undefined,
    )
    throw new ConfigError(
      `AskFRED is read only with a token whose terms allow it; also set ${missing.join(', ')}`,
    )
  }
  return { url: env.ALLEZ_ASKFRED_URL, token, contact }
}
