/** A package as the lock file has it. */
export interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

/** A lock file, or what matters of it: packages by their folder, '' for our own. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Licences whose conditions we can keep by naming them; whoever adds another one reads it first. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
])
/** Of tools alone: nothing of them is handed on. */
const LICENCES_OF_TOOLS = new Set([...LICENCES, '(MIT AND Zlib)', 'CC-BY-4.0', 'Python-2.0'])
/** Where packages come from when nothing else is said; an address of anybody else's is refused. */
const REGISTRY = /^https:\/\/registry\.npmjs\.org\//
const STRONG = /^sha512-[A-Za-z0-9+/]{86}==$/

/** The name of a package by its folder. */
export const toPackageName = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Packages that run in production, by their folder. */
export const listProduction = ({ packages }: LockFile): string[] =>
  Object.entries(packages).flatMap(([path, one]) => (path === '' || one.dev === true ? [] : [path]))

/** What of a lock file could bring in what nobody looked at, a line each. `scripts` may run some at the installation. */
export function findLockFaults(lock: LockFile, scripts: readonly string[]): string[] {
  return Object.entries(lock.packages).flatMap(([path, one]) => {
    if (path === '') return []
    const name = toPackageName(path)
    const licences = one.dev === true ? LICENCES_OF_TOOLS : LICENCES
    return [
      STRONG.test(one.integrity ?? '') ? [] : [`${path}: no strong checksum`],
      one.resolved === undefined || REGISTRY.test(one.resolved) ? [] : [`${path}: from ${one.resolved}`],
      one.hasInstallScript !== true || scripts.includes(name) ? [] : [`${path}: a script at installation`],
      licences.has(one.license ?? '') ? [] : [`${path}: licence ${one.license ?? 'unknown'}`],
    ].flat()
  })
}
