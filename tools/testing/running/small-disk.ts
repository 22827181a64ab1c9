import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own in memory, to be filled to the brim. */
export interface SmallDisk {
  readonly folder: string
  /** Writes until nothing is left; answers how to take it back. */
  fill(): () => void
  /** From now on nothing can be written to it. */
  protect(): void
  drop(): void
}

/** Mounts a small disk; undefined, with a word, where this user may not. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'allez-disk-'))
  const mount = (...words: string[]) => execFileSync('mount', words, { stdio: 'pipe' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  } catch {
    rmSync(folder, { recursive: true, force: true })
    console.warn('SKIP small disk: only root may mount a file system in memory, and not everywhere')
    return undefined
  }
  let fillers = 0
  return {
    folder,
    fill: () => {
      const filler = join(folder, `filler-${fillers++}`)
      for (let block = Math.max(4_096, Number(statfsSync(folder).bavail) * 4_096); block >= 4_096; ) {
        try {
          writeFileSync(filler, Buffer.alloc(block, 1), { flag: 'a' })
          block = Number(statfsSync(folder).bavail) * 4_096
        } catch {
          block = Math.floor(block / 2)
        }
      }
      return () => rmSync(filler, { force: true })
    },
    protect: () => void mount('-o', 'remount,ro', folder),
    drop: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
