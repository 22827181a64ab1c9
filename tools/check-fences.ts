import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { findDeadExports } from './exports/find-dead-exports.ts'
import { findDoubledNames } from './exports/find-doubled-names.ts'
import { listExports, listModuleFiles } from './exports/list-exports.ts'
import { findFullFolders, findRoomBreaches, type RoomBreach } from './rooms/find-room-breaches.ts'
import { listImports } from './rooms/list-imports.ts'
import { ROOMS } from './rooms/rooms.ts'
import { resolveAddress } from './spec-coverage/module-files.ts'
import { findArrowsWithStatements } from './strays/find-arrows-with-statements.ts'
import { findDangers } from './strays/find-dangers.ts'
import { findGolf } from './strays/find-golf.ts'
import { findStraySql } from './strays/find-stray-sql.ts'
import { findStrayTexts } from './strays/find-stray-texts.ts'

/** A breach of the house's layers, and which check must report it. */
interface Plant {
  readonly breach: string
  readonly file: string
  readonly by: 'types' | 'lint' | Check
  readonly text: string
}

/** Checks of our own, by their names. */
type Check = 'rooms' | 'exports' | 'sql' | 'texts' | 'golf' | 'arrows' | 'dangers'

const ROOT = join(import.meta.dirname, '..')
const COPIED = ['src', 'fakes', 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'biome.json']
/** Lawful files: a check that reports them reports anything. */
const LAWFUL: readonly Plant[] = (['types', 'lint'] as const).map(by => ({
  breach: `nothing, yet ${by} complains`,
  file: `src/server/features/live/lawful-${by}.ts`,
  by,
  text: "import { openStore } from '#server/store/open-store.ts'\n\nexport const lawful = openStore\n",
}))
const TOO_LONG = { breach: 'file over 500 lines', file: 'src/domain/planted-long.ts', by: 'lint' } as const

/** Plants one breach of every kind in a copy of the tree; every one must be reported, or a fence is down. */
function main(): number {
  const plants: Plant[] = JSON.parse(readFileSync(join(ROOT, 'tools/fence-plants/plants.json'), 'utf8'))
  const lines = Array.from({ length: 501 }, (_, i) => `export const line${i} = ${i}\n`).join('')
  plants.push({ ...TOO_LONG, text: lines })
  const copy = mkdtempSync(join(tmpdir(), 'allez-fences-'))
  try {
    for (const name of COPIED)
      cpSync(join(ROOT, name), join(copy, name), { recursive: true, preserveTimestamps: true })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    copyCompiled(copy)
    dropChecksProject(join(copy, 'tsconfig.json'))
    for (const plant of [...plants, ...LAWFUL]) {
      mkdirSync(dirname(join(copy, plant.file)), { recursive: true })
      writeFileSync(join(copy, plant.file), plant.text)
    }
    const lost = plants.flatMap(plant => listLost(copy, plant))
    for (const one of lost) console.error(`a plant imports what is not there, and proves nothing: ${one}`)
    const reported = { types: runTypes(copy), lint: runLint(copy), ...runChecks(copy) }
    const missed = plants.filter(plant => !reported[plant.by].includes(plant.file))
    missed.push(...LAWFUL.filter(plant => reported[plant.by].includes(plant.file)))
    for (const plant of missed) console.error(`wrong word from ${plant.by}: ${plant.breach} (${plant.file})`)
    const real = Object.values(CHECKS).flatMap(check => check(ROOT))
    for (const { file, how } of real) console.error(`${file}: ${how}`)
    console.log(`fences: ${plants.length - missed.length} of ${plants.length} planted breaches reported`)
    return missed.length + lost.length + real.length === 0 ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** What the compiler has found out about the tree, where it has: in the copy it goes on from there. */
function copyCompiled(copy: string): void {
  if (!existsSync(join(ROOT, '.tsbuild/info'))) return
  cpSync(join(ROOT, '.tsbuild'), join(copy, '.tsbuild'), { recursive: true, preserveTimestamps: true })
  // It names packages by their way from there, which is another one now.
  const packages = realpathSync(join(ROOT, 'node_modules'))
  const [before, now] = [ROOT, realpathSync(copy)].map(root =>
    relative(join(root, '.tsbuild/info'), packages),
  )
  for (const name of readdirSync(join(copy, '.tsbuild/info'))) {
    const path = join(copy, '.tsbuild/info', name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`"${before}/`, `"${now}/`))
  }
}

/** Tests, benches and tools are not in the copy. */
function dropChecksProject(path: string): void {
  const config = JSON.parse(readFileSync(path, 'utf8')) as { references: { path: string }[] }
  config.references = config.references.filter(one => !one.path.includes('checks'))
  writeFileSync(path, JSON.stringify(config))
}

const readAliases = (root: string): Record<string, string> =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports

/** Folders that are a row in time. */
const ROWS = ['src/server/store/migrations']

const CHECKS: Readonly<Record<Check, (root: string) => RoomBreach[]>> = {
  rooms: root => [
    ...findRoomBreaches(root, ROOMS, readAliases(root)),
    ...['fakes', 'tools', 'e2e', 'bench'].flatMap(folder =>
      existsSync(join(root, folder)) ? findFullFolders(root, folder) : [],
    ),
    ...findFullFolders(root, 'src', ROWS),
  ],
  exports: root => {
    const files = listModuleFiles(root, 'src')
    const exports = listExports(root, files)
    return [...findDoubledNames(exports), ...findDeadExports(root, exports, files, readAliases(root))]
  },
  sql: findStraySql,
  texts: findStrayTexts,
  golf: findGolf,
  arrows: findArrowsWithStatements,
  dangers: findDangers,
}

const runChecks = (root: string): Record<Check, string> => {
  const report = (check: Check): string =>
    CHECKS[check](root)
      .map(({ file, how }) => `${file}: ${how}\n`)
      .join('')
  return {
    rooms: report('rooms'),
    exports: report('exports'),
    sql: report('sql'),
    texts: report('texts'),
    golf: report('golf'),
    arrows: report('arrows'),
    dangers: report('dangers'),
  }
}

/** What a plant imports of the tree and is not there: it would be reported for that alone. */
function listLost(root: string, { file, text }: Plant): string[] {
  const aliases = readAliases(root)
  return listImports(text, file)
    .filter(
      address => /^[.#]/.test(address) && !address.startsWith('#tools/') && !address.startsWith('#bench/'),
    )
    .filter(address => !existsSync(join(root, resolveAddress(file, address, aliases) ?? '')))
    .map(address => `${file}: ${address}`)
}

const runTypes = (cwd: string): string =>
  run(cwd, 'node_modules/.bin/tsc', ['-b', '--pretty', 'false']).replaceAll(/^(?!src\/).*$/gm, '')

const runLint = (cwd: string): string =>
  run(cwd, 'node_modules/.bin/biome', [
    'lint',
    '--vcs-enabled=false',
    '--only=style/noRestrictedImports',
    '--only=suspicious/noImportCycles',
    '--only=style/noExcessiveLinesPerFile',
    '--max-diagnostics=500',
    '--reporter=github',
    'src',
  ])

function run(cwd: string, command: string, args: string[]): string {
  const { stdout, stderr, error } = spawnSync(join(cwd, command), args, { cwd, encoding: 'utf8' })
  if (error) throw error
  return stdout + stderr
}

process.exitCode = main()
