import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A file to be read, or why a path cannot be. */
export interface ImportFile {
  readonly path: string
  readonly fault?: string
}

/** Files under the given files and folders, in name order, without hidden ones. A path that cannot be looked at is told. */
export function listImportFiles(paths: readonly string[]): ImportFile[] {
  const files = new Map(paths.flatMap(listFiles).map(file => [file.path, file]))
  return [...files.values()]
}

function listFiles(path: string): ImportFile[] {
  try {
    const what = statSync(path)
    if (what.isFile()) return [{ path }]
    if (!what.isDirectory()) return [{ path, fault: 'This is neither a file nor a folder.' }]
    return readdirSync(path, { withFileTypes: true })
      .filter(entry => !basename(entry.name).startsWith('.'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap(entry => {
        const inner = join(path, entry.name)
        if (entry.isDirectory()) return listFiles(inner)
        return entry.isFile() ? [{ path: inner }] : []
      })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const fault = code === 'ENOENT' ? 'There is no such file or folder.' : message
    return [{ path, fault }]
  }
}
