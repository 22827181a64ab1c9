import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { layCompressedTwins } from '#tools/build-web.ts'

/** The benches' pages, built into a folder of their own. */
export async function buildPages(): Promise<{ dir: string; remove(): void }> {
  const dir = mkdtempSync(join(tmpdir(), 'allez-bench-pages-'))
  await build({
    configFile: join(import.meta.dirname, '../pages/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: dir },
  })
  await layCompressedTwins(dir)
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}
