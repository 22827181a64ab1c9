import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoomBreach } from '../rooms/find-room-breaches.ts'
import { findReached } from '../spec-coverage/find-reached.ts'
import { PRODUCT_ENTRIES } from '../spec-coverage/find-unreached.ts'
import { openModuleFiles } from '../spec-coverage/module-files.ts'
import type { OwnExport } from './list-exports.ts'

/**
 * What nothing asks for that runs once the server, the command line or the pages are started; and types that are named
 * nowhere but where they are declared. `files` are the modules in which a type may be named, tests left out. A list from
 * which a type is drawn (`typeof NAMES`) is as alive as the type, and so is the other half of a notation (`formatX` beside
 * `parseX`): together they prove each other.
 */
export function findDeadExports(
  root: string,
  exports: readonly OwnExport[],
  files: readonly string[],
  aliases: Readonly<Record<string, string>>,
): RoomBreach[] {
  const reached = findReached(openModuleFiles(root, aliases), PRODUCT_ENTRIES)
  const words = countWords(root, files)
  return exports.flatMap(({ file, name, isType }) => {
    if (isType) return (words.get(name) ?? 0) > 1 ? [] : [{ file, how: `nobody names the type ${name}` }]
    if (reached.hasName(file, name) || isDrawnFrom(root, file, name)) return []
    if (reached.hasName(file, toOtherHalf(name))) return []
    return [{ file, how: `nothing that runs asks for ${name}` }]
  })
}

const toOtherHalf = (name: string): string =>
  name.startsWith('parse') ? name.replace('parse', 'format') : name.replace(/^format/, 'parse')

const isDrawnFrom = (root: string, file: string, name: string): boolean =>
  new RegExp(`typeof ${name.replaceAll('$', '\\$')}\\b`).test(readFileSync(join(root, file), 'utf8'))

/** How often each word stands in the modules. */
function countWords(root: string, files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) {
    for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(/[A-Za-z_$][\w$]*/g)) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}
