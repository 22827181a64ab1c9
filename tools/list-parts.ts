import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** A file that the worker keeps; `revision` where its name does not tell versions apart. */
export interface Part {
  readonly url: string
  readonly revision: string | null
}

/**
 * Every file of a build and of the folder that is copied beside it, the page first: what all screens are made of. Icons in
 * a folder of their own are the device's to fetch.
 */
export function listParts(bundle: Rolldown.OutputBundle, publicDir: string): Part[] {
  const built = Object.values(bundle).map(file => {
    const hashed = file.fileName.startsWith('assets/')
    const source = file.type === 'chunk' ? file.code : file.source
    return { url: `/${file.fileName}`, revision: hashed ? null : toRevision(source) }
  })
  const copied = readdirSync(publicDir, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => ({ url: `/${name}`, revision: toRevision(readFileSync(join(publicDir, name))) }))
  const [page, others] = [true, false].map(isPage =>
    [...built, ...copied].filter(({ url }) => url.endsWith('.html') === isPage),
  ) as [Part[], Part[]]
  return [...page, ...others.toSorted((a, b) => (a.url < b.url ? -1 : 1))]
}

const toRevision = (source: string | Uint8Array): string =>
  createHash('sha256').update(source).digest('base64url').slice(0, 12)
