import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findReached } from './find-reached.ts'
import { listTestNames } from './list-test-names.ts'
import { type ModuleFiles, openModuleFiles } from './module-files.ts'
import type { CoveredSentence, NamedTest } from './parse-spec-coverage.ts'
import type { ForeignName } from './read-module.ts'

/** Where the product begins: the server, the command line, the pages. */
export const PRODUCT_ENTRIES = [
  'src/server/main.ts',
  'src/cli/main.ts',
  'src/web/app/main.tsx',
  'src/web/worker/worker.ts',
]
const IS_TEST = /\.test\.tsx?$/

/**
 * Proofs of the specification that prove nothing of the product, a line each: their test asks for a name of `src` that
 * nothing asks for which runs once the product is started, or for no part of it at all. Tests in the browser walk what runs.
 */
export function findUnreached(sentences: readonly CoveredSentence[], root: string): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const files = openModuleFiles(root, imports)
  const reached = findReached(files, PRODUCT_ENTRIES)
  const check = ({ file, title }: NamedTest): string[] => {
    if (!IS_TEST.test(file)) return []
    const text = readFileSync(join(root, file), 'utf8')
    const subjects = listSubjects(files, file, listTestNames(text, file), title)
    if (subjects.length === 0 && !leadsToProduct(files, file, reached.hasModule)) {
      return [`proves nothing of the product: ${file} › ${title}`]
    }
    return subjects
      .filter(({ from, name }) => name !== '*' && !reached.hasName(from, name))
      .map(({ from, name }) => `nothing in the product asks for ${name} of ${from}: ${file} › ${title}`)
  }
  return sentences.flatMap(({ sentence, tests }) =>
    tests.flatMap(check).map(line => `${line} (${sentence.slice(0, 60)})`),
  )
}

/** The names of `src` that a test asks for, itself or by what its file declares. */
function listSubjects(
  files: ModuleFiles,
  file: string,
  tests: ReturnType<typeof listTestNames>,
  title: string,
): ForeignName[] {
  const module = files.read(file)
  if (!module) return []
  const own = tests.filter(test => test.title === title)
  const todo = (own.length > 0 ? own : tests).flatMap(test => [...test.names])
  const seen = new Set<string>()
  const subjects: ForeignName[] = []
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const foreign = module.imported.get(name)
    const from = foreign && files.resolve(file, foreign.from)
    if (foreign && from?.startsWith('src/') && files.read(from)) subjects.push({ from, name: foreign.name })
    todo.push(...(module.declared.get(name) ?? []))
  }
  return subjects
}

/** Does a test load, through whatever, a module that the product loads? */
function leadsToProduct(files: ModuleFiles, file: string, isLoaded: (path: string) => boolean): boolean {
  const seen = new Set<string>()
  const todo = [file]
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    if (isLoaded(path)) return true
    for (const address of files.read(path)?.loaded ?? []) {
      const target = files.resolve(path, address)
      if (target !== undefined) todo.push(target)
    }
  }
  return false
}
