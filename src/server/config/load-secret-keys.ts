import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-error.ts'

/**
 * The keys that seal what connected services gave us: those of the operator's setting, the first one to seal with and
 * older ones after it, else one of a file in the data folder that only its owner may read, made when missing.
 */
export function loadSecretKeys(dataDir: string, setting: string | undefined): Buffer[] {
  if (setting !== undefined) return setting.split(',').map(toKey)
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  }
  chmodSync(path, 0o600)
  return [toKey(readFileSync(path, 'utf8'))]
}

function toKey(text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) {
    throw new ConfigError(
      'ALLEZ_SECRET_KEY: 32 bytes in base64 are needed, as `openssl rand -base64 32` makes them',
    )
  }
  return key
}
