import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const BUILT = join(ROOT, 'dist/web/index.html')
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'tools/build-web.ts',
  'tools/chunk-names.ts',
  'tools/first-screens.ts',
  'tools/inline-first-look.ts',
  'tools/list-parts.ts',
  'tools/old-parts.ts',
  'tools/write-worker.ts',
  'package-lock.json',
]

/** Newest change under a path, epoch milliseconds. */
function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map(name => newest(join(path, name))))
}

/** Builds the pages when they are missing or older than what they are made of. */
const builtAt = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0
if (SOURCES.some(path => newest(join(ROOT, path)) > builtAt)) {
  console.log('Building the pages …')
  const { buildWeb } = await import('./build-web.ts')
  await buildWeb()
}
