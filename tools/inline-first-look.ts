import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { FIRST_PARTS, FIRST_SCREENS } from './first-screens.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Bytes, packed: a file below it takes less of a slow network than asking for it does. */
const SMALL = 2_048

/** A screen or a part, and the files that it needs. */
interface FirstFiles {
  readonly screen: string
  readonly small: readonly string[]
  readonly large: readonly string[]
}

const FIRST_LOOK = fileURLToPath(new URL('../src/web/app/first-look.ts', import.meta.url))

/**
 * Puts the page's first look into its head: a script that asks for what the first screen shows and fetches that
 * screen's files, side by side with the app's code. In development there is none; the app asks by itself.
 */
export function inlineFirstLook(): Plugin {
  return {
    name: 'inline-first-look',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        if (!bundle) return []
        keepLanguagesApart(bundle)
        const files = [...FIRST_SCREENS, ...FIRST_PARTS].map(screen => {
          const [small, large] = filesOf(screen, bundle)
          return { screen, small, large }
        })
        const script = {
          tag: 'script',
          children: await pack(files, fontsOf(bundle)),
          injectTo: 'head-prepend' as const,
        }
        return [script]
      },
    },
  }
}

/** Fails where another language's texts need the app's own file: it waits for them, and neither would ever run. */
function keepLanguagesApart(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter(one => one.type === 'chunk')
  for (const chunk of chunks) {
    const waits = /\/texts\/(?:es|fr)\/(?:spanish|french)\.ts$/.test(chunk.facadeModuleId ?? '')
    if (waits && [...reach(chunk, bundle)].some(one => one.isEntry))
      throw new Error(`The texts of ${chunk.name} wait for the app, which waits for them`)
  }
}

/** Chunks and style sheets that a screen or a part needs and the app's entry does not: small ones and large ones. */
function filesOf(screen: string, bundle: Bundle): [small: string[], large: string[]] {
  const chunks = Object.values(bundle).filter(one => one.type === 'chunk')
  const entry = chunks.find(one => one.isEntry)
  const own = chunks.find(one => one.facadeModuleId?.endsWith(`/${screen}.tsx`))
  if (!entry || !own) throw new Error(`The build has no file for ${screen}`)
  const known = reach(entry, bundle)
  const needed = [...reach(own, bundle)].filter(one => !known.has(one))
  const styles = needed.flatMap(one => [...(one.viteMetadata?.importedCss ?? [])])
  const isSmall = (file: string): boolean => {
    const one = bundle[file]
    const source = one?.type === 'chunk' ? one.code : one?.source
    return source !== undefined && brotliCompressSync(source).length < SMALL
  }
  const files = [...needed.map(one => one.fileName), ...new Set(styles)]
  return [true, false].map(small =>
    files.filter(file => isSmall(file) === small).map(file => `/${file}`),
  ) as [string[], string[]]
}

/** The fonts' style sheet. */
function fontsOf(bundle: Bundle): string {
  const file = Object.keys(bundle).find(name => /\/fonts-[^/]*\.css$/.test(name))
  if (file === undefined) throw new Error('The build has no style sheet of fonts')
  return `/${file}`
}

/** A chunk and all that it imports at once. */
function reach(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') reach(next, bundle, seen)
  }
  return seen
}

async function pack(files: readonly FirstFiles[], fonts: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { FIRST_FILES: JSON.stringify(files), FONTS_FILE: JSON.stringify(fonts) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: FIRST_LOOK, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output && 'output' in output ? output.output : []
  if (!chunk || !('code' in chunk)) throw new Error('The first look was not built')
  return chunk.code.trim()
}
