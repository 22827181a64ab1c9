import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { type ModuleNames, readModule } from './read-module.ts'

/** The modules of a program, by their path from its root. */
export interface ModuleFiles {
  /** Undefined: there is no such file, or no program in it. */
  read(path: string): ModuleNames | undefined
  /** The path of what one module calls another; undefined for what is not part of the program. */
  resolve(from: string, address: string): string | undefined
}

/** The modules of a folder; `aliases` are those of its manifest ('#domain/*' → './src/domain/*'). */
export function openModuleFiles(root: string, aliases: Readonly<Record<string, string>>): ModuleFiles {
  const known = new Map<string, ModuleNames | undefined>()
  const load = (path: string): ModuleNames | undefined => {
    const file = join(root, path)
    return /\.tsx?$/.test(path) && existsSync(file) ? readModule(readFileSync(file, 'utf8'), path) : undefined
  }
  return {
    read(path) {
      if (!known.has(path)) known.set(path, load(path))
      return known.get(path)
    },
    resolve: (from, address) => resolveAddress(from, address, aliases),
  }
}

/** Where an address in a module leads, from the root. */
export function resolveAddress(
  from: string,
  address: string,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  if (address.startsWith('.')) return normalize(join(from, '..', address))
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.replace('*', '')
    if (address.startsWith(start)) return normalize(target.replace('*', address.slice(start.length)))
  }
  return undefined
}
