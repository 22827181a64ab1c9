import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** Settings of what leaves the server for people: mails by the operator's server, texts by a service that speaks as Twilio's does. */
export const SENDING_SETTINGS = {
  /** smtp(s)://user:password@host:port */
  ALLEZ_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** "Allez <allez@example.org>" */
  ALLEZ_MAIL_FROM: z.string().min(3).max(200).optional(),
  ALLEZ_SMS_SID: z.string().min(1).max(100).optional(),
  ALLEZ_SMS_TOKEN: z.string().min(1).max(200).optional(),
  /** A telephone number of the account, as in +15551234567. */
  ALLEZ_SMS_FROM: z.string().min(1).max(20).optional(),
  ALLEZ_SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/** The operator's mail server. */
export interface MailAccess {
  readonly url: string
  readonly from: string
}

/** The operator's account at a service for texts. */
export interface SmsAccess {
  readonly sid: string
  readonly token: string
  readonly from: string
  /** Undefined: Twilio's own. */
  readonly base: string | undefined
}

type Settings = z.infer<z.ZodObject<typeof SENDING_SETTINGS>>

/** Undefined: no mails are sent. Throws ConfigError where half of it is set. */
export function toMailAccess({ ALLEZ_SMTP_URL, ALLEZ_MAIL_FROM }: Settings): MailAccess | undefined {
  if (ALLEZ_SMTP_URL === undefined && ALLEZ_MAIL_FROM === undefined) return undefined
  if (ALLEZ_SMTP_URL === undefined || ALLEZ_MAIL_FROM === undefined)
    throw new ConfigError('Mails need a server and a sender; set both ALLEZ_SMTP_URL and ALLEZ_MAIL_FROM')
  return { url: ALLEZ_SMTP_URL, from: ALLEZ_MAIL_FROM }
}

/** Undefined: no texts are sent. Throws ConfigError where a part of it is missing. */
export function toSmsAccess(env: Settings): SmsAccess | undefined {
  const { ALLEZ_SMS_SID: sid, ALLEZ_SMS_TOKEN: token, ALLEZ_SMS_FROM: from } = env
  if (sid === undefined && token === undefined && from === undefined) return undefined
  if (sid === undefined || token === undefined || from === undefined)
    throw new ConfigError('Texts need an account; set ALLEZ_SMS_SID, ALLEZ_SMS_TOKEN and ALLEZ_SMS_FROM')
  return { sid, token, from, base: env.ALLEZ_SMS_URL }
}
