import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { listParts, type Part } from './list-parts.ts'

const WORKER = fileURLToPath(new URL('../src/web/worker/worker.ts', import.meta.url))

/** Adds the worker that keeps every file of the build on the device, so that the app opens without a network. */
export function writeWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'write-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    // The page itself is in the bundle only when all is written.
    async writeBundle({ dir }, bundle) {
      if (dir !== undefined) writeFileSync(join(dir, 'worker.js'), await pack(listParts(bundle, publicDir)))
    },
  }
}

async function pack(parts: readonly Part[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { PARTS: JSON.stringify(parts) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output && 'output' in output ? output.output : []
  if (!chunk || !('code' in chunk)) throw new Error('The worker was not built')
  return chunk.code
}
