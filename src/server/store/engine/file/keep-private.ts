import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const OWNER_ALONE = 0o077
const MODES = { folder: 0o700, file: 0o600 } as const

/**
 * Makes a data folder that only its owner may read: children are in it. Files made from now on are the owner's alone, and
 * so become those that are there. A folder that somebody else owns stays as it is.
 */
export function keepPrivate(dataDir: string): void {
  // A thread shares its process's mask and may not set it.
  if (isMainThread) process.umask(OWNER_ALONE)
  mkdirSync(dataDir, { recursive: true, mode: MODES.folder })
  if (process.getuid?.() !== statSync(dataDir).uid) return
  const files = readdirSync(dataDir, { withFileTypes: true }).filter(entry => entry.isFile())
  for (const { name } of files) {
    if (/^allez\.db/.test(name) || /\.lock$/.test(name)) tighten(join(dataDir, name), MODES.file)
  }
  if (files.some(({ name }) => name === 'allez.db')) tighten(dataDir, MODES.folder)
}

function tighten(path: string, mode: number): void {
  if ((statSync(path).mode & OWNER_ALONE) !== 0) chmodSync(path, mode)
}
