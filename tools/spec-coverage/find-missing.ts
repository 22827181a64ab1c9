import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedTest } from './parse-spec-coverage.ts'

const LEFT_OUT = /\b(?:test|describe|it)\.(?:skip|todo|only|fixme)\b/

/** Named tests that do not stand in their file, and files that leave tests out: a line each. */
export function findMissing(named: readonly NamedTest[], root: string): string[] {
  const texts = new Map<string, string | undefined>()
  return named.flatMap(({ file, title }) => {
    const path = join(root, file)
    if (!texts.has(file)) texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined)
    const text = texts.get(file)
    if (text === undefined) return [`no such file: ${file}`]
    if (LEFT_OUT.test(text)) return [`leaves tests out: ${file}`]
    const isThere = title !== '' && title.split(' › ').every(part => text.includes(part))
    return isThere ? [] : [`no such test: ${file} › ${title}`]
  })
}
