import { z } from 'zod'

const KEY_BYTES = 32

const toKeys = (text: string): Buffer[] => text.split(',').map(one => Buffer.from(one.trim(), 'base64'))

/** Settings of the copies that are made of the database. */
export const BACKUP_SETTINGS = {
  /** 32 bytes in base64, with which copies are sealed; older ones after it, comma-separated, open what they sealed. */
  ALLEZ_BACKUP_KEY: z
    .string()
    .refine(
      text => toKeys(text).every(key => key.length === KEY_BYTES),
      '32 bytes in base64 are needed, as `openssl rand -base64 32` makes them; older keys after it, comma-separated',
    )
    .optional(),
}

/** The keys of the copies, the first one to seal with; none: they are not sealed. */
export const toBackupKeys = (env: { ALLEZ_BACKUP_KEY?: string | undefined }): Buffer[] =>
  env.ALLEZ_BACKUP_KEY === undefined ? [] : toKeys(env.ALLEZ_BACKUP_KEY)
