import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { dropOld, layAside } from './old-parts.ts'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'dist/web')
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/

/** Where a build goes, and what is done beside it; without a word the product's own. */
interface BuildOptions {
  readonly outDir?: string
  readonly plugins?: readonly Plugin[]
}

/**
 * Builds the pages and lays compressed twins beside them, so that no request compresses anything. The parts of the build
 * before it stay for a week beside the folder, under `old-parts`, for pages that are open meanwhile.
 */
export async function buildWeb({ outDir = OUT, plugins = [] }: BuildOptions = {}): Promise<void> {
  const [assets, aside] = [join(outDir, 'assets'), join(outDir, '../old-parts')] as const
  layAside(assets, aside, Date.now())
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [...plugins],
    build: { outDir },
  })
  await layCompressedTwins(outDir)
  dropOld(assets, aside, Date.now())
}

/** Lays a brotli and a gzip twin beside every text file of a folder. */
export async function layCompressedTwins(dir: string): Promise<void> {
  await Promise.all(
    listFiles(dir)
      .filter(path => COMPRESSED.test(path))
      .map(compress),
  )
}

async function compress(path: string): Promise<void> {
  const { size } = statSync(path)
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
  await Promise.all([
    pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`)),
    pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`)),
  ])
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? listFiles(join(dir, entry.name)) : [join(dir, entry.name)],
  )
}

if (import.meta.main) await buildWeb()
