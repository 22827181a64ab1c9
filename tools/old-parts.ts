import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** Pages that were open before a new build came may ask for the parts of theirs for so long. */
const KEPT_MS = 7 * 24 * 3_600_000

/** Lays the parts of the build that is about to go beside it, noting when it went (`now`, epoch ms). */
export function layAside(assets: string, aside: string, now: number): void {
  if (!existsSync(assets)) return
  mkdirSync(aside, { recursive: true })
  for (const name of readdirSync(assets)) {
    renameSync(join(assets, name), join(aside, name))
    utimesSync(join(aside, name), now / 1000, now / 1000)
  }
}

/** Deletes what was laid aside and is part of the new build, too, or went a week ago. */
export function dropOld(assets: string, aside: string, now: number): void {
  if (!existsSync(aside)) return
  for (const name of readdirSync(aside)) {
    const isOver = now - statSync(join(aside, name)).mtimeMs >= KEPT_MS
    if (isOver || existsSync(join(assets, name))) rmSync(join(aside, name))
  }
}
