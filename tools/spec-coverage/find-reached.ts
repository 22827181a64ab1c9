import { LOADED } from './list-names.ts'
import type { ModuleFiles } from './module-files.ts'
import type { ForeignName } from './read-module.ts'

/** What of a program runs, or can, once its entries are started. */
export interface Reached {
  /** Is the module loaded? */
  hasModule(path: string): boolean
  /** Does anything that runs ask for this name that a module gives, there or elsewhere? */
  hasName(path: string, name: string): boolean
}

/** Follows names from the entries (paths from the root) through what asks for what. */
export function findReached(files: ModuleFiles, entries: readonly string[]): Reached {
  const modules = new Set<string>()
  const names = new Set<string>()
  const declarations = new Set<string>()

  const loadModule = (path: string | undefined): void => {
    const module = path === undefined ? undefined : files.read(path)
    if (path === undefined || !module || modules.has(path)) return
    modules.add(path)
    for (const address of module.loaded) loadModule(files.resolve(path, address))
    for (const name of module.atOnce) askFor(path, name)
  }
  /** A name as it stands in a module. */
  const askFor = (path: string, name: string): void => {
    const module = files.read(path)
    if (!module) return
    if (name.startsWith(LOADED)) {
      const target = files.resolve(path, name.slice(LOADED.length))
      loadModule(target)
      if (target !== undefined) take(target, '*')
      return
    }
    const foreign = module.imported.get(name)
    if (foreign) {
      takeForeign(path, foreign)
      return
    }
    const asked = module.declared.get(name)
    const key = `${path} ${name}`
    if (!asked || declarations.has(key)) return
    declarations.add(key)
    for (const one of asked) if (one !== name) askFor(path, one)
  }
  const takeForeign = (path: string, { from, name }: ForeignName): void => {
    const target = files.resolve(path, from)
    if (target !== undefined) take(target, name)
  }
  /** A name that a module gives to others. */
  const take = (path: string, name: string): void => {
    const module = files.read(path)
    const key = `${path} ${name}`
    if (!module || names.has(key)) return
    names.add(key)
    if (name === '*') for (const each of module.given.keys()) take(path, each)
    const given = module.given.get(name)
    if (typeof given === 'string') askFor(path, given)
    else if (given) takeForeign(path, given)
    else for (const from of module.givenWhole) takeForeign(path, { from, name })
  }
  for (const entry of entries) loadModule(entry)
  return {
    hasModule: path => modules.has(path),
    hasName: (path, name) => {
      const given = files.read(path)?.given.get(name)
      const isUsedInside = typeof given === 'string' && declarations.has(`${path} ${given}`)
      return isUsedInside || names.has(`${path} ${name}`)
    },
  }
}
